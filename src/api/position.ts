/** How long a renewal waits for the position, and how old a known one may be, in milliseconds. */
const WAIT = 2000
const KEPT = 600_000

interface Position {
  latitude?: number
  longitude?: number
}

/**
 * Where the browser is, if its user has granted that already: nobody is ever asked for the sake of a renewal. Nothing when not granted,
 * not known in time or not supported.
 */
export function grantedPosition(): Promise<Position> {
  return new Promise((resolve) => {
    // The browser's own limit starts only when it gets to work.
    const timer = setTimeout(() => resolve({}), WAIT)
    const answer = (position: Position) => {
      clearTimeout(timer)
      resolve(position)
    }
    read(answer).catch(() => answer({}))
  })
}

async function read(answer: (position: Position) => void): Promise<void> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') {
    answer({})
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => answer({ latitude, longitude }),
    () => answer({}),
    { timeout: WAIT, maximumAge: KEPT },
  )
}
