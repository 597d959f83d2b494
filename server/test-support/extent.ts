/** Whether a run is of everything, as `npm run test:all` is: more cases of a property, each member of a family. */
export const everything = process.env.TEST_EVERYTHING === '1'

/** How many cases are tried: a number, never a time. */
export const runs = (usually: number, ofEverything: number): number => (everything ? ofEverything : usually)
