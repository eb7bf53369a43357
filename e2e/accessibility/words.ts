import appAr from '../../apps/web/src/app/text.ar.ts'
import app from '../../apps/web/src/app/text.en.ts'
import kitAr from '../../apps/web/src/core/text.ar.ts'
import kit from '../../apps/web/src/core/text.en.ts'
import requestsAr from '../../apps/web/src/features/assignment/requestText.ar.ts'
import requests from '../../apps/web/src/features/assignment/requestText.en.ts'
import assignAr from '../../apps/web/src/features/assignment/text.ar.ts'
import assign from '../../apps/web/src/features/assignment/text.en.ts'
import csvAr from '../../apps/web/src/features/intake/csv/text.ar.ts'
import csv from '../../apps/web/src/features/intake/csv/text.en.ts'
import intakeAr from '../../apps/web/src/features/intake/text.ar.ts'
import intake from '../../apps/web/src/features/intake/text.en.ts'
import interviewsAr from '../../apps/web/src/features/interview/list/text.ar.ts'
import interviews from '../../apps/web/src/features/interview/list/text.en.ts'
import reportAr from '../../apps/web/src/features/interview/report/text.ar.ts'
import report from '../../apps/web/src/features/interview/report/text.en.ts'
import lettersAr from '../../apps/web/src/features/notification/text.ar.ts'
import letters from '../../apps/web/src/features/notification/text.en.ts'
import bankAr from '../../apps/web/src/features/questionBank/text.ar.ts'
import bank from '../../apps/web/src/features/questionBank/text.en.ts'
import refcheckAr from '../../apps/web/src/features/refcheck/settingsText.ar.ts'
import refcheck from '../../apps/web/src/features/refcheck/settingsText.en.ts'
import templatesAr from '../../apps/web/src/features/requisition/templateText.ar.ts'
import templates from '../../apps/web/src/features/requisition/templateText.en.ts'
import requisitionAr from '../../apps/web/src/features/requisition/text.ar.ts'
import requisition from '../../apps/web/src/features/requisition/text.en.ts'
import twinsAr from '../../apps/web/src/features/review/duplicatesText.ar.ts'
import twins from '../../apps/web/src/features/review/duplicatesText.en.ts'
import reviewAr from '../../apps/web/src/features/review/text.ar.ts'
import review from '../../apps/web/src/features/review/text.en.ts'
import scheduleAr from '../../apps/web/src/features/scheduling/text.ar.ts'
import schedule from '../../apps/web/src/features/scheduling/text.en.ts'
import listAr from '../../apps/web/src/ui/candidateText.ar.ts'
import list from '../../apps/web/src/ui/candidateText.en.ts'
import panelAr from '../../apps/web/src/ui/panelText.ar.ts'
import panel from '../../apps/web/src/ui/panelText.en.ts'

const en = {
  app,
  kit,
  assign,
  csv,
  intake,
  panel,
  twins,
  review,
  schedule,
  list,
  letters,
  bank,
  refcheck,
  templates,
  requisition,
  requests,
  interviews,
  report,
}
/** The languages in which all of it is looked at. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
/** What stands on the screens of this part, in the language in which they are looked at. */
export type Words = typeof en
export const words: Record<Language, Words> = {
  en,
  ar: {
    app: appAr,
    kit: kitAr,
    assign: assignAr,
    csv: csvAr,
    intake: intakeAr,
    panel: panelAr,
    twins: twinsAr,
    review: reviewAr,
    schedule: scheduleAr,
    list: listAr,
    letters: lettersAr,
    bank: bankAr,
    refcheck: refcheckAr,
    templates: templatesAr,
    requisition: requisitionAr,
    requests: requestsAr,
    interviews: interviewsAr,
    report: reportAr,
  },
}
