import classes from './html.module.css'

/** What staff wrote: a policy, a page of their own. `html` is sanitised by the server when it is read. */
export function HtmlContent({ html }: { html: string }) {
  // The one place of the app that takes markup; the content security policy would stop a script even so.
  return <div className={classes.content} dangerouslySetInnerHTML={{ __html: html }} />
}
