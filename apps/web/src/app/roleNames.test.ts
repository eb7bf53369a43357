import ar from '@majlis/domain/core/roleNames.ar.ts'
import en from '@majlis/domain/core/roleNames.en.ts'
import { expect, test } from 'vitest'
import sessionAr from '../features/session/text.ar.ts'
import sessionEn from '../features/session/text.en.ts'
import appAr from './text.ar.ts'
import appEn from './text.en.ts'

test('roles are called the same in the first words of a page as everywhere', () => {
  expect([appEn.roles, sessionEn.roles]).toEqual([en, en])
  expect([appAr.roles, sessionAr.roles]).toEqual([ar, ar])
})
