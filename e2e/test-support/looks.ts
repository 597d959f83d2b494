/** Whether a run is of everything, as `npm run test:all` is. */
export const everything = process.env.TEST_EVERYTHING === '1'

/** The widths and colour schemes that screens are looked at in: each once, and all pairs in a run of everything. */
export const looks = (
  [
    { width: 1280, scheme: 'light' },
    { width: 1280, scheme: 'dark' },
    { width: 360, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ] as const
).filter(({ width, scheme }) => everything || (width === 1280) === (scheme === 'light'))
