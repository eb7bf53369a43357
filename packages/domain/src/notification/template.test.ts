import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Event, eventNames, events, type MessageData, type Placeholders } from './event.ts'
import { logoPlace } from './layout.ts'
import { noKey, sampleOf, sampleReader } from './sample.ts'
import { builtIn, type Frame, messages, render, unknownPlaceholders } from './template.ts'

const everything: Placeholders = {
  company: 'Noor Technologies',
  position: { title: 'Senior Designer', hidden: false },
  candidate: 'Layla Demo',
  interviewer: 'Omar Demo',
  referee: 'Huda Demo',
  with: 'Omar Demo',
  author: 'Salma Demo',
  role: 'hiringManager',
  access: 1,
  time: { at: '2026-12-01T06:30:00.000Z', timezone: 'Asia/Dubai' },
  earlier: { at: '2026-11-30T21:30:00.000Z', timezone: 'Asia/Dubai' },
  deadline: { at: '2026-12-08T06:30:00.000Z', timezone: 'Asia/Kathmandu' },
  until: '2026-12-31',
  from: '2026-08-14',
  named: 1,
  days: 3,
  hours: 48,
  referees: 3,
  comments: 2,
  questions: 8,
  minutes: 3,
  longer: 50,
  begun: true,
  address: 'client@firm.test',
  code: '204816',
  message: 'We liked your work.',
  link: '/schedule/abc_DEF-123',
}
const frame: Frame = { name: 'Layla', product: 'Majlis', publicUrl: 'https://hire.example.test' }
const write = (event: Event, language: 'en' | 'ar', more: Partial<Placeholders> = {}, framed: Partial<Frame> = {}) =>
  render(event, language, { ...everything, ...more } as MessageData<Event>, { ...frame, ...framed })

const all = eventNames.flatMap((event) => (['en', 'ar'] as const).map((language) => ({ event, language })))

test('a message wears the colour of its installation, and whatever is read on it is read', () => {
  const { html } = write('oneWayInvited', 'en', {}, { colour: '#ffe600' })
  expect(html).toContain('background:#ffe600')
  expect(html, 'black on yellow').toContain('color:#000000;text-decoration:none')
  expect(html).not.toContain('#0b6b5b')
  expect(html, 'a place for its logo').toContain(logoPlace)
  expect(write('oneWayInvited', 'en').html).toContain('background:#0b6b5b')
})

test('of a message of several lines each runs its own way, whichever way the mail runs', () => {
  const lines = (language: 'en' | 'ar', message: string) =>
    write('interviewCancelled', language, { message }).text.split('\n')
  expect(lines('ar', 'The 2nd floor.\nSee you!')).toEqual(
    expect.arrayContaining(['السبب: \u2068The 2nd floor.\u2069', '\u2068See you!\u2069']),
  )
  expect(lines('en', 'الطابق الثاني.\nإلى اللقاء!')).toContain('\u2068إلى اللقاء!\u2069')
})

describe('every message in both languages', () => {
  test.each(all)('$event ($language) speaks of nothing but what it is given', ({ event, language }) => {
    const { subject, title, paragraphs, button } = messages[language][event]
    expect(unknownPlaceholders(event, [subject, title, ...paragraphs].join('\n\n'))).toEqual([])
    expect(button !== null).toBe((events[event] as readonly string[]).includes('link'))
    const { subject: written, html, text } = write(event, language)
    for (const part of [written, html, text]) expect(part).not.toMatch(/\{\w+\}|undefined|null|\[object/)
    expect(html).toContain(language === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">')
    if (button) expect(text).toContain('https://hire.example.test/schedule/abc_DEF-123')
  })

  test.each(all)(
    'of a demo say so above everything else, and only there: $event ($language)',
    ({ event, language }) => {
      const mark =
        language === 'ar'
          ? 'DEMO · بيانات تجريبية: جميع الأشخاص غير حقيقيين'
          : 'DEMO · Demo data: all people are fictional'
      const { html, text } = write(event, language, {}, { demo: true })
      expect([text.startsWith(`${mark}\n`), html.includes(mark)]).toEqual([true, true])
      expect(JSON.stringify(write(event, language))).not.toContain('DEMO')
    },
  )

  test('Arabic messages are Arabic', () => {
    for (const event of eventNames) expect(write(event, 'ar').subject).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('what is said', () => {
  test('a time is told in the zone of its reader, with the zone', () => {
    const { subject, text } = write('interviewScheduled', 'en')
    expect(subject).toBe('Interview on 01/12/2026 10:30: Senior Designer at Noor Technologies')
    expect(text).toMatch(/Tuesday,? 1 December 2026 at 10:30 \(Gulf Standard Time, UTC\+4\)/)
    expect(write('oneWayInvited', 'en').text).toMatch(/8 December 2026 at 12:15 \([^)]*UTC\+5:45\)/)
    expect(write('interviewScheduled', 'ar').text).toMatch(
      /الثلاثاء، 1 ديسمبر 2026 في 10:30 \(توقيت الخليج، .?UTC\+4.?\)/,
    )
  })

  test('Arabic counts days in its own forms', () => {
    const days = (n: number) => write('nameReferees', 'ar', { days: n }).text
    expect(days(1)).toContain('خلال يوم واحد')
    expect(days(2)).toContain('خلال يومين')
    expect(days(14)).toContain('خلال 14 يومًا')
    expect(days(7)).toContain('خلال 7 أيام')
  })

  test('a hidden position is a role at the company for all but the company’s own people', () => {
    const position = { title: 'Secret Chief', hidden: true }
    for (const event of eventNames.filter((one) => (events[one] as readonly string[]).includes('position'))) {
      const inside = [
        'interviewerRequested',
        'oneWayDeclined',
        'interviewerLeft',
        'feedbackDue',
        'verdictIn',
        'candidateSubmitted',
        'reportLocked',
        'refereeDone',
        'refereeWantsCall',
        'moreTimeAsked',
      ]
      const { html, text, subject } = write(event, 'en', { position })
      if ([...inside, 'refereeDeclined'].includes(event)) expect(text).toContain('Secret Chief')
      else expect(html + text + subject).not.toContain('Secret Chief')
    }
    expect(write('refereeRequested', 'en', { position }).text).toContain('applied for a role at Noor Technologies and')
  })

  test.each(all)('no sentence names the company twice: $event ($language)', ({ event, language }) => {
    for (const hidden of [false, true]) {
      const { subject, text } = write(event, language, { position: { title: 'Senior Designer', hidden } })
      const sentences = [subject, ...text.split(/\n|(?<=[.!?؟]) /)]
      expect(sentences.filter((one) => one.split('Noor Technologies').length > 2)).toEqual([])
    }
  })

  test.each([
    ['en', /It was previously on Tuesday,? 1 December 2026 at 01:30 \(Gulf Standard Time, UTC\+4\)\./, /previously/],
    ['ar', /وكان موعدها السابق يوم الثلاثاء، 1 ديسمبر 2026 في 01:30 \(توقيت الخليج، .?UTC\+4.?\)\./, /السابق/],
  ] as const)(
    'who is told of another time reads when it was to be before, where that was told (%s)',
    (language, said, any) => {
      const { html, text } = write('interviewMoved', language)
      for (const part of [html, text]) expect(part).toMatch(said)
      const first = write('interviewMoved', language, { earlier: null })
      for (const part of [first.html, first.text]) expect(part).not.toMatch(any)
    },
  )

  test('a paragraph whose words are missing is left out', () => {
    expect(write('interviewCancelled', 'en', { message: null, with: null }).text).not.toMatch(/reason|met/)
    expect(write('interviewCancelled', 'en', { message: 'Ill.\nSorry!' }).html).toContain('Ill.<br>Sorry!')
  })

  test('a rejection never holds a comment', () => {
    expect(events.candidateRejected).not.toContain('message')
  })

  test('edited words replace the built-in ones and keep the button', () => {
    const edited = { subject: '{candidate} & you', body: 'First {days}.\n\nSecond for {nobody}.' }
    const { subject, html, text } = write('refereeRequested', 'en', {}, { edited })
    expect(subject).toBe('Layla Demo & you')
    expect(text).toContain('First 3 days.\n\nSecond for {nobody}.\n\nAnswer questions:\nhttps://hire.example.test')
    expect(html).not.toContain('named you')
    expect(unknownPlaceholders('refereeRequested', edited.body)).toEqual(['nobody'])
  })

  test('what stands in braces and is no value is found in any writing', () => {
    expect(unknownPlaceholders('verdictIn', '{job} { job } {المرشح} {} {name}')).toEqual([' job ', 'المرشح', ''])
  })

  test.each(all)(
    '$event ($language): the built-in words, typed as they stand, change nothing',
    ({ event, language }) => {
      expect(write(event, language, {}, { edited: builtIn(event, language) })).toEqual(write(event, language))
    },
  )

  test.each(all)('$event ($language) can be looked at before it is about anybody', ({ event, language }) => {
    const when = { at: '2026-12-01T06:30:00.000Z', timezone: 'Asia/Dubai' }
    const seen = render(event, language, sampleOf(event, language, when), { ...frame, name: sampleReader(language) })
    expect(seen.html + seen.text + seen.subject).not.toMatch(/\{\w+\}|undefined|null|\[object/)
    expect(seen.text.includes(`https://hire.example.test/${noKey}`)).toBe(messages[language][event].button !== null)
  })
})

describe('hostile values', () => {
  test('a placeholder inside a value is not replaced again, nor are the signs of replace', () => {
    const { text } = write('verdictIn', 'en', { candidate: '{company} $& {interviewer}' })
    expect(text).toContain('verdict on {company} $& {interviewer} for')
  })

  test('markup is shown, not carried out', () => {
    const { html } = write('commentAdded', 'en', { author: '<img src=x onerror=alert(1)>"' })
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; commented')
    expect(html).not.toContain('<img')
  })

  test('nothing that people type breaks the subject’s line or turns its direction', () => {
    const nasty = fc.string({ unit: 'binary', maxLength: 60 })
    const hook = fc.tuple(
      nasty,
      fc.constantFrom('\r\nBcc: evil@example.com', '\u202e', '\u0000', '\u2028', '\n'),
      nasty,
    )
    fc.assert(
      fc.property(hook, fc.constantFrom('en' as const, 'ar' as const), (words, language) => {
        const candidate = words.join('')
        const { subject, text } = write('feedbackDue', language, { candidate })
        expect(subject).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
        expect(text).not.toMatch(/^Bcc:/m)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '/a b', '/a\nb'])(
    'a link can only be a path of ours: %j',
    (link) => {
      expect(() => write('verdictIn', 'en', { link: link as `/${string}` })).toThrow('path')
    },
  )
})
