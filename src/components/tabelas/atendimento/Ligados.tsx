import { Link } from '@tanstack/react-router'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import classes from './atendimento.module.css'

type Chamado = AtendimentoDetalhe['seguintes'][number]

/** The atendimentos that are about the same: before and after it, one with it, and separated. */
export function Ligados({
  anterior,
  seguintes,
  divisao: { unificadoEm, unificados, separadoDe, separados },
}: Pick<AtendimentoDetalhe, 'anterior' | 'seguintes' | 'divisao'>) {
  const frases: [string, readonly (Chamado | null)[]][] = [
    ['Foi unificado e continua no', [unificadoEm]],
    ['Continua o atendimento', [anterior]],
    ['Continua em', seguintes],
    ['Reúne as mensagens de', unificados],
    ['Foi separado do', [separadoDe]],
    ['Dele foram separadas mensagens para', separados],
  ]
  const ditas = frases.flatMap(([frase, quais]) => {
    const deles = quais.filter((um) => um !== null)
    return deles.length === 0 ? [] : [{ frase, deles }]
  })
  if (ditas.length === 0) return null
  return (
    <p className={classes.ligados}>
      {ditas.map(({ frase, deles }) => (
        <span key={frase}>
          {frase}{' '}
          {deles.map((um, i) => (
            <span key={um.id}>
              {i > 0 && ', '}
              <Link to="/admin/atendimento/$id" params={{ id: um.id }}>
                {numeroDoAtendimento(um)}
              </Link>
            </span>
          ))}
          .{' '}
        </span>
      ))}
    </p>
  )
}
