import { expect, test } from 'vitest'
import { bulkActs } from '../bulk/status.ts'
import { retentionKinds } from '../retention/kinds.ts'
import { settingNames } from '../setting/settings.ts'
import { detailWords } from './detail.ts'
import ar from './exportWords.ar.ts'
import en from './exportWords.en.ts'

test.each([
  [{ fields: ['primary_phone', 'skills', 'skillIds'] }, 'Phone, Skills', 'الهاتف, المهارات'],
  [{ role: 'hiringManager' }, 'Hiring Manager', 'مدير التوظيف'],
  [{ name: 'brand.colour' }, 'Colour', 'اللون'],
  [{ name: 'films', to: 12 }, 'Recordings and written answers · 12', 'التسجيلات والإجابات المكتوبة · 12'],
  [{ from: 1, to: 2 }, '1 → 2', '1 → 2'],
  [{ fields: ['toString'], name: 'constructor' }, 'constructor · toString', 'constructor · toString'],
  [{}, '', ''],
])('%j reads “%s”', (detail, english, arabic) => {
  expect([detailWords(detail, en), detailWords(detail, ar)]).toEqual([english, arabic])
})

test('every setting, kind of retention and act for many has its words', () => {
  for (const name of [...settingNames, ...retentionKinds, ...bulkActs])
    for (const { names } of [en, ar]) expect(Object.hasOwn(names, name), name).toBe(true)
})
