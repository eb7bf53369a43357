/** What a browser says as its reader opens an address in a window. */
export const opening = {
  host: 'localhost',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
}
