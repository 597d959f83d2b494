import { Button } from '@mantine/core'
import type { CamposDaParte, LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import { mostrar, type DescricaoCampos } from '#src/components/ui/inputs/field.ts'
import classes from './aninhados.module.css'

interface LinhaRecolhidaProps {
  /** What it is called: 'Tabela de valores 01/2026'. */
  nome: string
  linha: LinhaDaParte
  /** Those of its fields that are asked for, but the one that names it. */
  campos: (keyof CamposDaParte)[]
  descricao: DescricaoCampos<Record<string, unknown>>
  onAbrir: () => void
}

/** A nested record in one line, until somebody wants its fields. */
export function LinhaRecolhida({ nome, linha, campos, descricao, onAbrir }: LinhaRecolhidaProps) {
  const ditos = campos.flatMap((campo) => {
    const dela = descricao[campo]
    const texto = dela && linha[campo] !== null ? mostrar(dela, linha[campo]) : ''
    return dela && texto !== '' ? [{ rotulo: dela.rotulo, texto }] : []
  })
  return (
    <div className={classes.closed}>
      <strong>{nome}</strong>
      <span className={classes.told}>
        {ditos.map(({ rotulo, texto }) => `${rotulo}: ${texto}`).join(' · ')}
      </span>
      <Button size="compact-sm" variant="subtle" aria-label={`Abrir ${nome}`} onClick={onAbrir}>
        Abrir
      </Button>
    </div>
  )
}
