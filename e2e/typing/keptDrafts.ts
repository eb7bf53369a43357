import type { IntakeFixture } from '../intake/intakeFixture.ts'

/** Would the browser ask before the page is closed? */
export const asksToStay = ({ page }: IntakeFixture): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** How many drafts this browser keeps, and whether these words can be read among them; none without a store. */
export const kept = ({ page }: IntakeFixture, words: string) =>
  page.evaluate(async (words) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'majlis.drafts')) return null
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('majlis.drafts')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
      const all = db.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => resolve(all.result)
    })
    db.close()
    const bytes = rows.map(({ sealed, ...row }) => JSON.stringify(row) + new TextDecoder().decode(sealed)).join()
    return { count: rows.length, isReadable: bytes.includes(words) }
  }, words)

/** The device takes its time over letting go of a draft, for as long as the page is there. */
export const letsGoNever = ({ page }: IntakeFixture) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.delete = function () {
      const goOn = () => Object.assign(this.get('nothing'), { onsuccess: goOn })
      return goOn()
    }
  })
