// Holds the features' statements against the sight door, and counts those above the sights by their reasons.
import { byReason, readStatements } from './readStatements.ts'

const { elevated, faults } = readStatements('.')
for (const fault of faults) console.log(fault)
for (const [reason, all] of byReason(elevated)) console.log(`${String(all.length).padStart(4)} ${reason}`)
console.log(`${elevated.length} above the sights, with a reason; ${faults.length} go round the door`)
if (faults.length) process.exitCode = 1
