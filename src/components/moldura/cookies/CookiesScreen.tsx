import { instantePorExtenso } from '#src/api/contract/nucleo/instante.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { choosePreferences, consent } from '#src/stores/consent.ts'
import { porCategoria } from './guardados.ts'
import classes from './cookies.module.css'

/** What the app keeps in a browser, why and for how long, and what this one's visitor chose, which they change here. */
export function CookiesScreen() {
  const offered = consent(({ asked }) => asked?.cookies.preferencias !== false)
  return (
    <article className={classes.page}>
      <header>
        <PageTitle>Cookies</PageTitle>
        <p>
          O que guardamos no seu navegador, para quê e por quanto tempo. Não usamos cookies de publicidade nem
          de terceiros.
        </p>
      </header>
      <Escolha />
      {porCategoria(offered).map(({ categoria, nome, descricao, entradas }) => (
        <section key={categoria} className={classes.sheet}>
          <h2>{nome}</h2>
          <p>{descricao}</p>
          <ul className={classes.entries}>
            {entradas.map(({ chave, paraQue, ateQuando, lugares }) => (
              <li key={chave}>
                <strong>{paraQue}</strong>
                <span>{ateQuando}</span>
                <span>
                  <code>{chave}</code>, guardado {lugares}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function Escolha() {
  const { asked, choice } = consent()
  return (
    <section className={classes.sheet}>
      <h2>Sua escolha</h2>
      {asked === null ? (
        <p>Carregando a sua escolha…</p>
      ) : asked.cookies.preferencias ? (
        <>
          <p aria-live="polite">{situacao(choice)}</p>
          <div className={classes.choices}>
            <Button
              variant="default"
              aria-pressed={choice?.preferencias === true}
              onClick={() => choosePreferences(true)}
            >
              Aceitar preferências
            </Button>
            <Button
              variant="default"
              aria-pressed={choice?.preferencias === false}
              onClick={() => choosePreferences(false)}
            >
              Recusar preferências
            </Button>
          </div>
          {choice?.proven && (
            <p className={classes.proof}>
              Comprovante da sua escolha: <code>{choice.id}</code>
            </p>
          )}
        </>
      ) : (
        <p>Esta entidade guarda só o necessário. Não há o que escolher.</p>
      )}
    </section>
  )
}

function situacao(choice: { preferencias: boolean; em: string } | null): string {
  if (choice === null) return 'Você ainda não escolheu. Até lá, guardamos só o necessário.'
  const quando = instantePorExtenso(choice.em)
  return choice.preferencias
    ? `Você aceitou as preferências em ${quando}.`
    : `Você recusou as preferências em ${quando}. Guardamos só o necessário.`
}
