import login from '#src/components/conta/login/login.module.css'
import classes from './credencial.module.css'
import { strengthOf } from './strength.ts'

type Props = Parameters<typeof strengthOf>[1] & {
  senha: string
  /** Whether it is said in words too: not beside what is said of a fault. */
  told: boolean
}

/** What can be said of a password to be, while it is typed: how strong, and what would help. */
export function PasswordStrength({ senha, told, ...rule }: Props) {
  const { bars, text } = strengthOf(senha, rule)
  return (
    <>
      <span className={classes.strength} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= bars} />
        ))}
      </span>
      {told && <span className={login.hint}>{text}</span>}
    </>
  )
}
