import type en from './takeBackText.en.ts'

const ar: typeof en = {
  takeBack: 'سحب إجاباتي',
  sure: 'هل تريد سحب إجاباتك؟',
  text: 'لن يتمكن أحد من قراءتها، ويُحذف اسمك وعناوينك. لا يمكن التراجع عن ذلك.',
  erase: 'سحب وحذف',
  cancel: 'إلغاء',
  done: 'سُحبت إجاباتك، وحُذف اسمك وكلماتك ما لم يوجب القانون حفظها.',
}
export default ar
