export * from './store/check.ts'
export { forgetTyped, keepConsent, withdrawNaming } from './store/consent.ts'
