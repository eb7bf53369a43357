// Prints the versions of the lists that come with the product, as a process of the product knows them.
import { readPlaces } from '../src/outside/places/load.ts'
import { readSkills } from '../src/outside/skills/load.ts'

const [places, skills] = await Promise.all([readPlaces(), readSkills()])
console.log(JSON.stringify({ places: places.version, skills: skills.version }))
