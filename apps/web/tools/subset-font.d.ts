/** The package has no types of its own: what we use of it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2'; noHinting?: boolean; preserveNameIds?: number[] },
  ): Promise<Buffer<ArrayBuffer>>
}
