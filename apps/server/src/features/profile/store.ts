/** Makes a picture that somebody gave anew. */
export { pictureOf } from './store/picture.ts'
