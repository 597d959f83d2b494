import login from '#src/components/conta/login/login.module.css'
import classes from './credencial.module.css'

/** The shape of LinkScreen while the server says what the link is for. */
export function LinkSkeleton() {
  return (
    <div className={login.halves}>
      <div className={login.card}>
        <output>Conferindo o link…</output>
        <div className={classes.bone} />
        <div className={classes.bone} style={{ width: '70%' }} />
        <div className={`${classes.bone} ${classes.field}`} />
        <div className={`${classes.bone} ${classes.field}`} />
      </div>
      <div className={login.panel} />
    </div>
  )
}
