import { describe, expect, test } from 'vitest'
import { isNearName, nameMarks, soundsOf } from './likeness.ts'

const areNear = (one: string, other: string) => isNearName(soundsOf(one), soundsOf(other))

const same = [
  ['محمد عبدالله', 'Mohammed Abdullah'],
  ['محمد عبدالله', 'Muhammad Abdulla'],
  ['محمّد عبد الله', 'Mohamed Abd Allah'],
  ['Mohd Abdallah', 'Mohammad Abdullah'],
  ['عمر', 'Omar'],
  ['عمر', 'Umar'],
  ['عمرو', 'Amr'],
  ['يوسف', 'Youssef'],
  ['يوسف', 'Yusuf'],
  ['Yousif', 'Yusuf'],
  ['عبدالرحمن الحسن', 'Abdul Rahman Al-Hassan'],
  ['عبد الرحمان حسن', 'Abdurrahman Alhassan'],
  ['Abdelaziz Saleh', 'عبدالعزيز صالح'],
  ['حسين علي', 'Hussein Ali'],
  ['حسين علي', 'Husain Aly'],
  ['فاطمة الزهراء', 'Fatimah Al Zahra'],
  ['خديجة سالم', 'Khadija Salem'],
  ['مصطفى جمال', 'Mostafa Gamal'],
  ['Jamal Qasim', 'Gamal Kassem'],
  ['عثمان شريف', 'Osman Cherif'],
  ['عثمان شريف', 'Othman Sherif'],
  ['هدى يحيى', 'Huda Yahya'],
  ['وليد زايد', 'Walid Zayed'],
  ['وائل طه', 'Wael Taha'],
  ['عائشة نورة', 'Aisha Noura'],
  ['ليلى موسى', 'Layla Moussa'],
  ['إبراهيم إسماعيل', 'Ebrahim Ismaeel'],
  ['صلاح', 'Salah'],
  ['Sarah Demo', 'SARA DEMO'],
  ['José Peña', 'Jose Pena'],
  ['Ali Hassan', 'Hassan, Ali'],
  ['Mohammed Ahmed Abdullah', 'محمد عبدالله'],
  ['Dr. Omar bin Khalid', 'عمر خالد'],
] as const
const others = [
  ['أحمد سالم', 'محمد سالم'],
  ['محمد علي', 'محمود علي'],
  ['محمد علي', 'Mahmoud Ali'],
  ['Mohamed Ali', 'Mahmoud Ali'],
  ['حسن علي', 'Hussein Ali'],
  ['Hassan Ali', 'Hussein Ali'],
  ['أحمد سالم', 'Hamed Salem'],
  ['Asim Saleh', 'Wasim Saleh'],
  ['علي حسن', 'Alaa Hassan'],
  ['نور سالم', 'Noura Salem'],
  ['Karim Adel', 'Karam Adel'],
  ['Omar', 'Omar Khalid'],
  ['Ahmed Ali', 'Mohammed Ahmed Ali'],
  ['عبدالله', 'عبدالرحمن'],
  ['Abdullah Omar', 'Lila Omar'],
  ['', 'Omar'],
] as const

describe('names across Arabic and Latin spelling', () => {
  test.each(same)('%s may be %s', (one, other) => {
    expect([areNear(one, other), areNear(other, one)]).toEqual([true, true])
  })
  test.each(others)('%s is not %s', (one, other) => {
    expect([areNear(one, other), areNear(other, one)]).toEqual([false, false])
  })
  test('that are near are found by marks that they share for each word', () => {
    for (const [one, other] of same) {
      const [few, many] = [nameMarks(soundsOf(one)), nameMarks(soundsOf(other))].sort((a, b) => a.length - b.length)
      const shared = few?.every((marks) => many?.some((theirs) => marks.some((mark) => theirs.includes(mark))))
      expect(shared, `${one}, ${other}`).toBe(true)
    }
  })
  test('of other writings are near to themselves', () => {
    expect(areNear('王伟', '王伟')).toBe(true)
    expect(areNear('王伟', '李伟')).toBe(false)
    expect(areNear('Ольга Петрова', 'Ольга Петрова')).toBe(true)
  })
})
