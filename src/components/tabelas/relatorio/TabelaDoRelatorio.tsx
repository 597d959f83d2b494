import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import {
  colunasDosGrupos,
  type ConsultaDoRelatorio,
  type Linha,
  type Relatorio,
} from '#src/api/contract/geral/relatorio.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { ehNumero, textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { Figuras } from '#src/queries/relatorio.ts'
import { emBlocos, temBlocos, type Bloco } from './blocos.ts'
import { Cabeca } from './Cabeca.tsx'
import { Figura } from './Figura.tsx'
import { NomeDaLinha } from './NomeDaLinha.tsx'
import { ehLargo } from './rotulo.ts'
import classes from './relatorio.module.css'

/** Rows that are drawn at once: a report may have thousands. */
const LINHAS_DE_CADA_VEZ = 500

interface TabelaDoRelatorioProps {
  relatorio: Relatorio
  figuras: Figuras
  user: Usuario
  /** Others are on their way. */
  stale: boolean
  onOrdenar: (sort: string) => void
}

/** The rows of a report; with two groups, those of each value of the outer one below what they come to. */
export function TabelaDoRelatorio({ relatorio, figuras, user, stale, onOrdenar }: TabelaDoRelatorioProps) {
  const { consulta, linhas } = figuras
  const { grupos, medidas, primeiras } = relatorio
  const [mostradas, setMostradas] = useState(LINHAS_DE_CADA_VEZ)
  const nomes = consulta.por.split(',').filter((nome) => Object.hasOwn(grupos, nome))
  const aninhada = temBlocos(relatorio, consulta)
  // the groups of rows within rows share the first column
  const nosNomes = aninhada ? nomes : nomes.slice(0, 1)
  const ladoALado = Object.entries(colunasDosGrupos(grupos, nomes)).filter(
    ([nome]) => !nosNomes.includes(nome),
  )
  const figurasVisiveis = Object.entries(medidas).filter(([, { visivel }]) => visivel)
  const comLink = pode(user, { access: acessosAosCadastros.ler.access })

  const cabeca = (nome: string, rotulo: string) => (
    <Cabeca key={nome} nome={nome} rotulo={rotulo} sort={consulta.sort} onOrdenar={onOrdenar} />
  )
  /** The cells behind the first one. `destino` is what narrows the lists behind the figures, and `por` by which groups. */
  const celulas = (valores: Linha, destino?: Linha | null, por = consulta.por): ReactNode => (
    <>
      {ladoALado.map(([nome, coluna]) => (
        <td
          key={nome}
          data-numero={ehNumero(coluna) || undefined}
          data-curto={coluna.especie !== 'texto' || undefined}
        >
          {textoDaColuna(coluna, valores[nome])}
        </td>
      ))}
      {figurasVisiveis.map(([nome]) => (
        <td key={nome} data-numero>
          <Figura
            relatorio={relatorio}
            medida={nome}
            valores={valores}
            {...(destino !== undefined && { linha: destino })}
            consulta={{ ...consulta, por }}
          />
        </td>
      ))}
    </>
  )
  const linha = (uma: Linha, nome: string, i: number) => (
    <tr key={`${nomes.map((um) => String(uma[um])).join('\n')}\n${i}`}>
      <th scope="row" data-dentro={aninhada || undefined}>
        <NomeDaLinha coluna={grupos[nome]} valor={uma[nome]} linha={comLink && !aninhada ? uma : null} />
      </th>
      {celulas(uma, uma)}
    </tr>
  )
  const [externo = '', interno = externo] = nosNomes

  return (
    <>
      <Rolagem rotulo={`${relatorio.titulo}, em tabela`}>
        <table
          className={classes.tabela}
          data-curta={(!aninhada && grupos[externo]?.especie !== 'texto') || undefined}
          data-stale={stale || undefined}
          aria-busy={stale}
        >
          <thead>
            <tr>
              <th
                scope="col"
                data-column={ehLargo(relatorio, consulta) ? 'nome' : undefined}
                {...ordemDe(nosNomes, consulta)}
              >
                <span className={classes.cabecas}>
                  {nosNomes.map((nome) => cabeca(nome, grupos[nome]?.rotulo ?? nome))}
                </span>
              </th>
              {ladoALado.map(([nome, coluna]) => (
                <th
                  key={nome}
                  scope="col"
                  data-numero={ehNumero(coluna) || undefined}
                  {...ordemDe([nome], consulta)}
                >
                  {cabeca(nome, coluna.rotulo)}
                </th>
              ))}
              {figurasVisiveis.map(([nome, { rotulo, definicao }]) => (
                <th key={nome} scope="col" data-numero {...ordemDe([nome], consulta)}>
                  <Cabeca
                    nome={nome}
                    rotulo={rotulo}
                    sort={consulta.sort}
                    deCima
                    definicao={definicao}
                    onOrdenar={onOrdenar}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {aninhada ? (
            comTantas(emBlocos(relatorio, consulta, linhas), mostradas).map(
              ({ chave, soma, linhas: suas }) => (
                <tbody key={chave}>
                  <tr className={classes.bloco}>
                    <th scope="rowgroup">
                      <NomeDaLinha coluna={grupos[externo]} valor={soma[externo]} linha={null} />
                    </th>
                    {celulas(soma, soma, externo)}
                  </tr>
                  {suas.map((uma, i) => linha(uma, interno, i))}
                </tbody>
              ),
            )
          ) : (
            <tbody>{linhas.slice(0, mostradas).map((uma, i) => linha(uma, externo, i))}</tbody>
          )}
          {figurasVisiveis.length > 0 && linhas.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{primeiras === undefined ? 'Total' : 'Total destas linhas'}</th>
                {celulas(figuras.totais, primeiras === undefined ? null : undefined)}
              </tr>
            </tfoot>
          )}
        </table>
      </Rolagem>
      {linhas.length > mostradas && (
        <div className={classes.mais}>
          <span>
            {numero(mostradas)} de {numero(linhas.length)} linhas
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => setMostradas(linhas.length)}>
            Mostrar todas
          </Button>
        </div>
      )}
    </>
  )
}

function Rolagem({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it has no room it scrolls, which keys must reach too
    <div className={classes.rolagem} tabIndex={0} role="region" aria-label={rotulo}>
      {children}
    </div>
  )
}

/** By what of a column rows are sorted, for who does not see the arrow. */
function ordemDe(nomes: readonly string[], { sort }: ConsultaDoRelatorio) {
  if (!nomes.includes(sort.replace(/^-/, ''))) return {}
  return { 'aria-sort': sort.startsWith('-') ? ('descending' as const) : ('ascending' as const) }
}

/** The first blocks, with so many rows together; what each comes to is of all its rows. */
function comTantas(blocos: readonly Bloco[], quantas: number): Bloco[] {
  let restam = quantas
  return blocos.flatMap((bloco) => {
    if (restam <= 0) return []
    const linhas = bloco.linhas.slice(0, restam)
    restam -= linhas.length
    return [{ ...bloco, linhas }]
  })
}
