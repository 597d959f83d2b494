import type { ContactLink } from './contact-links.ts'

/** One way to reach somebody, in the run of a text: an address too long for its line is broken before its @, not within a word. */
export function ContactAnchor({ way: { href, text } }: { way: ContactLink }) {
  const at = text.indexOf('@')
  return (
    // a number is read as a whole
    <a href={href} title={text} style={at < 0 ? { whiteSpace: 'nowrap' } : undefined}>
      {at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <wbr />
          {text.slice(at)}
        </>
      )}
    </a>
  )
}
