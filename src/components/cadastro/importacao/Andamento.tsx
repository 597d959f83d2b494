import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { AtoDaImportacao, Importacao } from '#src/api/contract/geral/importacao.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import classes from './importacao.module.css'

const titulos: Record<AtoDaImportacao, string> = {
  conferir: 'Conferindo',
  importar: 'Importando',
  desfazer: 'Desfazendo',
}

/** How far it is. It goes on when the person who began it leaves. */
export function Andamento({ importacao: { nome, total, ato, andamento } }: { importacao: Importacao }) {
  const titulo = titulos[ato ?? 'conferir']
  const feitos = andamento?.feitos ?? 0
  const contavel = ato !== 'desfazer' && total > 0
  return (
    <Section title={`${titulo} ${nome}`}>
      <progress
        className={classes.progress}
        aria-label={`${titulo} ${nome}`}
        {...(contavel && { max: total, value: feitos })}
      />
      <p role="status">
        {andamento?.situacao === 'na-fila' && feitos === 0
          ? 'Na fila'
          : `${numero(feitos)}${contavel ? ` de ${numero(total)}` : ''} linhas`}
      </p>
      <p className={classes.dim}>
        Você pode sair desta página. O trabalho continua e pode ser cancelado em Tarefas.
      </p>
    </Section>
  )
}
