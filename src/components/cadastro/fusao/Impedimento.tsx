import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cancelarDebito, obterDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type { PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import classes from './fusao.module.css'
import { Repetido } from './Repetido.tsx'
import type { Matriculas } from './repetido.ts'

interface Props {
  impedimento: PreviaDaFusao['impedimentos'][number]
  tipo: TipoCadastro
  matriculas: Matriculas
  /** Who is looking. */
  user: Usuario
}

/** Why two cadastros cannot be merged, and the way to what mends it: a cadastro, or the debits that both have, one of which is cancelled here. */
export function Impedimento({ impedimento: { frase, matricula, debitos }, tipo, matriculas, user }: Props) {
  const [ver, cancela] = [pode(user, obterDebito), pode(user, cancelarDebito)]
  const [um, ...outros] = debitos
  return (
    <RecordNotice label="Não podem ser unificados" title="Ainda não podem ser unificados">
      {um === undefined ? (
        <p>{frase}</p>
      ) : (
        <>
          <p>
            {outros.length === 0
              ? 'Os dois cadastros têm o mesmo débito. Só um dos dois pode continuar.'
              : 'Os dois cadastros têm os mesmos débitos. De cada par, só um pode continuar.'}
            {!cancela && ' Peça a quem cuida do financeiro que cancele o outro.'}
          </p>
          <ul className={classes.lists}>
            {debitos.map((debito) => (
              <Repetido
                key={debito.fica}
                debito={debito}
                matriculas={matriculas}
                ver={ver}
                cancela={cancela}
              />
            ))}
          </ul>
        </>
      )}
      {matricula !== null && (
        <div>
          <LinkButton
            size="compact-sm"
            variant="default"
            to="/admin/cadastro/$tipo/$matricula"
            params={{ tipo, matricula }}
          >
            Abrir o cadastro da matrícula {matricula}
          </LinkButton>
        </div>
      )}
    </RecordNotice>
  )
}
