import classes from './whole-words.module.css'

/** A word that would be torn at its own signs: a document, a CEP, a telephone, an address of mail or of a site. */
const COM_SINAIS = /(\S*[-/@]\S*)/
/** Behind which signs it goes on below where it is longer than the line. */
const ONDE_CONTINUA = /(?<=[/@]|[^\d\s]\.)/

/** A text with each of these whole, as they are compared: what has no room behind other words goes to the next line. */
export function WholeWords({ children }: { children: string }) {
  return children.split(COM_SINAIS).map((parte, i) =>
    i % 2 === 0
      ? parte
      : parte.split(ONDE_CONTINUA).map((pedaco, j) => (
          // oxlint-disable-next-line react/no-array-index-key -- they may repeat, and never change their place
          <span key={`${i} ${j}`} className={classes.whole}>
            {pedaco}
          </span>
        )),
  )
}
