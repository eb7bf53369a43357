import { describe, expect, test } from 'vitest'
import { findSkills, skillOf, spellingKey } from './skills.ts'

const known = [
  skillOf('Microsoft Excel', ['Excel', 'MS Excel', 'إكسل'], true),
  skillOf('Microsoft Word', ['Word', 'MS Word'], true),
  skillOf('Microsoft Teams', ['Teams'], true),
  skillOf('Spring', ['Spring Boot'], true),
  skillOf('Go', ['Golang'], true),
  skillOf('R', ['R programming'], true),
  skillOf('Swift', [], true),
  skillOf('Lean', ['Lean manufacturing'], true),
  skillOf('Accounts payable', ['AP', 'A/P', 'الذمم الدائنة'], true),
  skillOf('Adobe Photoshop', ['Photoshop']),
  skillOf('Node.js', ['NodeJS']),
  skillOf('PowerPoint'),
  skillOf('.NET', ['dotnet']),
  skillOf('HTML'),
  skillOf('Amazon S3', ['S3']),
  skillOf('Problem solving'),
  skillOf('Six Sigma'),
  skillOf('Wound care', ['العناية بالجروح']),
  skillOf('Shop drawings'),
  skillOf('Accounting', ['المحاسبة']),
  skillOf('SAP', ['SAP ERP']),
  skillOf('Oracle Database', ['Oracle'], true),
]

describe('a skill is found', () => {
  test.each([
    ['Excel, Word and Teams', ['Microsoft Excel', 'Microsoft Word', 'Microsoft Teams']],
    ['Skills\nExcel\nSpring\nGo', ['Microsoft Excel', 'Spring', 'Go']],
    ['Reports in Microsoft Excel for the board', ['Microsoft Excel']],
    ['Tools: MS-Word, nodeJS, Node JS, node.js, .net', ['Microsoft Word', 'Node.js', '.NET']],
    ['HTML5, S3', ['HTML', 'Amazon S3']],
    ['problem-solving, six-sigma / SAP', ['Problem solving', 'Six Sigma', 'SAP']],
    ['Checked each shop drawing twice', ['Shop drawings']],
    ['Wound\ncare of forty patients', ['Wound care']],
    ['Languages of machines: R, Swift, Python', ['R', 'Swift']],
    ['Paid suppliers (AP, payroll)', ['Accounts payable']],
    ['خبرة في المحاسبة والعناية بالجروح', ['Accounting', 'Wound care']],
    ['المهارات\nإكسل\nبالمحاسبة', ['Microsoft Excel', 'Accounting']],
    ['Adobe Photoshop CC 2021', ['Adobe Photoshop']],
    ['I know SAP.\nAnd HTML.', ['SAP', 'HTML']],
    ['Power Point, power-point and power point', ['PowerPoint']],
    ['حاسب آلي Excel متقدم', ['Microsoft Excel']],
    ['Certificates\nMaster of Six Sigma', ['Six Sigma']],
  ])('in «%s»: %j', (text, names) => {
    expect(findSkills(text, known)).toEqual(names)
  })
})

describe('a word that only looks like one is left', () => {
  test.each([
    ['I excel at work, by word of mouth, in teams of 12'],
    ['Word of mouth brought half of them, in Teams of 12'],
    ['Spring 2021, go to market, lean budgets, swift answers'],
    ['R. Smith, R&D lead of AP News'],
    ['Baker, Oracle Street Bakery LLC, 2019 - 2021'],
    ['omar@sap.test, https://word.test/excel, www.swift.com, spring.io'],
    ['SAPling, HTMLs, gone, nodes, والمحاسبون'],
    ['She had to sap the wall'],
    ['A module Six Sigma.ts and Photoshop.exe'],
    ['Wired each power point and socket'],
    ['Charged R-410A, R-22'],
    ['صاحب مقهى Swift House في بيروت'],
    ['BSc (Accounting), Leeds'],
    ['Hobbies\nSwift, Accounting\nReferences\nHead of Accounting'],
  ])('in «%s»', (text) => {
    expect(findSkills(text, known)).toEqual([])
  })

  test('and so is the person’s own name', () => {
    const swift = [skillOf('Swift')]
    expect(findSkills('Taylor Swift\nSkills\nSwift', swift, 'Taylor Swift')).toEqual(['Swift'])
    expect(findSkills('Taylor Swift\nEngineer', swift, 'Taylor Swift')).toEqual([])
  })
})

test('spellings that people take for the same have one key', () => {
  for (const [one, other] of [
    ['Problem-solving', 'problem solving'],
    ['CI/CD', 'CI CD'],
    ['Shop drawings', 'shop drawing'],
    ['الذمم الدائنة', 'ذمم دائنه'],
  ] as const)
    expect(spellingKey(one)).toBe(spellingKey(other))
  expect(spellingKey('.NET')).not.toBe(spellingKey('Net'))
})
