const clock = 'majlis.clock'
/** Does this device count the hours from 1 to 12 where that can be chosen? */
export const countsTwelve = (): boolean => globalThis.localStorage?.getItem(clock) === '12'
/** Keeps by which clock this device tells hours. */
export const keepClock = (isTwelve: boolean): void => localStorage.setItem(clock, isTwelve ? '12' : '24')
