import classes from './ListPage.module.css'

/** What a button beside a list's title is called: on narrow screens its first word is seen, and the whole is still its name. */
export function ShortLabel({ children }: { children: string }) {
  const [verb, ...rest] = children.split(' ')
  return (
    <span>
      {verb}
      <span className={classes.rest}> {rest.join(' ')}</span>
    </span>
  )
}
