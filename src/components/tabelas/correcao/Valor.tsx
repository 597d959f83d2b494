import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { listasCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { ValorDaCorrecao } from '#src/api/contract/geral/correcao-lida.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { NomeDoCodigo } from '#src/components/cadastro/cadastro/NomeDoCodigo.tsx'
import { WholeWords } from '#src/components/ui/page/WholeWords.tsx'
import classes from './correcao.module.css'

interface ValorProps {
  tipo: TipoCadastro
  campo: string
  valor: ValorDaCorrecao
  /** How none is told. */
  semValor?: string
}

/** What a field of a correction holds, as people read it. */
export function Valor({ tipo, campo, valor, semValor = 'Não informado' }: ValorProps) {
  if (valor === null || valor === '') return <span className={classes.semValor}>{semValor}</span>
  const colunas: Colunas = listasCadastro[tipo].colunas
  const coluna = colunas[campo]
  if (coluna?.deTabela) return <NomeDoCodigo tabela={coluna.deTabela} codigo={String(valor)} />
  return <WholeWords>{coluna ? textoDaColuna(coluna, valor) : String(valor)}</WholeWords>
}
