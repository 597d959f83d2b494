import { Button, CloseButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { isValidElement, type ReactNode } from 'react'
import type { Coluna, Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { CodigoComNome } from '#src/components/ui/page/CodigoComNome.tsx'
import { camposDoEndereco, enderecoEmLinha } from '#src/components/ui/page/endereco-em-linha.ts'
import type { Columns } from '#src/components/listas/page/columns.ts'
import classes from './previa.module.css'

interface PreviaProps {
  colunas: Colunas
  /** All columns of its table. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as the table's own: a list's rows are of its own type
  tabela: Columns<any>
  /** The column that names the row. */
  principal: string
  linha: Record<string, unknown>
  /** What is known of it beside what its columns hold, and which of them it tells too. */
  sobre?: { conteudo: ReactNode; colunas: readonly string[] } | undefined
  onClose: () => void
  /** Of a row that has a page of its own. */
  onOpen?: (() => void) | undefined
}

interface Campo {
  coluna: string
  rotulo: string
  conteudo: ReactNode
  /** It takes a line of its own. */
  inteiro?: boolean
}

/** What a list knows of one row, beside the list: the focus stays there, and moving it shows the next one. Escape closes. */
export function Previa({ colunas, tabela, principal, linha, sobre, onClose, onOpen }: PreviaProps) {
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })

  const nomeia = colunas[principal]
  const nome = nomeia ? textoDaColuna(nomeia, linha[principal]) : String(linha[principal])
  const comEndereco = camposDoEndereco.every((campo) => campo in colunas)
  const marcas: ReactNode[] = []
  const campos: Campo[] = []
  for (const [coluna, spec] of Object.entries(colunas)) {
    const texto = textoDaColuna(spec, linha[coluna])
    const marca = marcaDe(spec, coluna, tabela, linha)
    if (coluna === principal || texto === '' || (comEndereco && doEndereco.has(coluna))) continue
    if (sobre?.colunas.includes(coluna)) continue
    if (marca) marcas.push(<span key={coluna}>{marca}</span>)
    else if (spec.deTabela) {
      const conteudo = <CodigoComNome tabela={spec.deTabela} codigo={texto} />
      campos.push({ coluna, rotulo: spec.rotulo, conteudo, inteiro: true })
    } else campos.push({ coluna, rotulo: spec.rotulo, conteudo: texto })
  }
  // a list that has these columns has texts in them, once they have come
  const veio = comEndereco && camposDoEndereco.every((campo) => linha[campo] !== undefined)
  const endereco = veio ? enderecoEmLinha(linha as Parameters<typeof enderecoEmLinha>[0]) : ''
  if (endereco !== '')
    campos.push({ coluna: 'endereco', rotulo: 'Endereço', conteudo: endereco, inteiro: true })

  return (
    <aside className={classes.previa} aria-label="Prévia">
      <header className={classes.head}>
        <h2 aria-live="polite">{nome}</h2>
        {marcas}
        <CloseButton className={classes.close} aria-label="Fechar prévia" onClick={onClose} />
      </header>
      {sobre && <dl className={classes.sobre}>{sobre.conteudo}</dl>}
      <dl className={classes.fields}>
        {campos.map(({ coluna, rotulo, conteudo, inteiro }) => (
          <div key={coluna} data-whole={inteiro}>
            <dt>{rotulo}</dt>
            <dd>{conteudo}</dd>
          </div>
        ))}
      </dl>
      {onOpen && (
        <div className={classes.foot}>
          <Button variant="default" fullWidth onClick={onOpen}>
            Abrir
          </Button>
        </div>
      )}
    </aside>
  )
}

const doEndereco = new Set<string>(camposDoEndereco)

/** What the list shows of a column that says in which state a row is; null where it shows but its text. */
function marcaDe(
  { especie }: Coluna,
  nome: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  tabela: Columns<any>,
  original: Record<string, unknown>,
): ReactNode {
  if (especie !== 'simNao' && especie !== 'opcao') return null
  const cell = tabela.find(({ id }) => id === nome)?.cell
  // the cells of `colunasDaTabela` ask for nothing but the row
  const conteudo: unknown = typeof cell === 'function' ? cell({ row: { original } } as never) : null
  return isValidElement(conteudo) ? conteudo : null
}
