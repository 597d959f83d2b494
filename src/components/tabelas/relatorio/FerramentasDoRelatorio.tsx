import type { ReactNode } from 'react'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { ConsultaDoRelatorio, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { FiltroAvancado } from '#src/components/cadastro/avancado/FiltroAvancado.tsx'
import { FiltrosDeColuna } from '#src/components/listas/filtro/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/listas/page/FilterSelect.tsx'
import { Button } from '#src/components/ui/controls/Button.tsx'
import fading from '#src/components/ui/controls/fading-strip.module.css'
import { watchEdges } from '#src/components/ui/controls/fading-strip.ts'
import daLista from '#src/components/listas/page/ListPage.module.css'
import { filtrosDitos, type Endereco } from './consulta.ts'
import { minuscula } from './rotulo.ts'
import classes from './relatorio.module.css'

const filtrosAvancados = recursos['filtros-avancados']

/** Of a change, what of the address is another. */
export type Mudar = (mudanca: Record<string, string | number | undefined>) => void

interface FerramentasDoRelatorioProps {
  relatorio: Relatorio
  endereco: Endereco
  consulta: ConsultaDoRelatorio
  user: Usuario
  onMudar: Mudar
  /** Takes the filters away; without it, there are none or another place offers it. */
  onLimpar: (() => void) | undefined
  /** At the end: the ways to take the report along. */
  children: ReactNode
}

/** What a report is asked: by what it is divided, how many rows, and its filters. */
export function FerramentasDoRelatorio(props: FerramentasDoRelatorioProps) {
  const { relatorio, endereco, consulta, user, onMudar, onLimpar, children } = props
  const { parametros, avancado } = relatorio
  const ditos = filtrosDitos(relatorio, endereco)
  return (
    <div
      className={`${daLista.filters} ${daLista.bar} ${classes.ferramentas}`}
      role="search"
      aria-label="Filtros do relatório"
    >
      <div className={daLista.narrowing}>
        <div ref={watchEdges} className={`${fading.strip} ${daLista.strip} ${classes.faixa}`}>
          <Agrupamento relatorio={relatorio} por={consulta.por} onMudar={onMudar} />
          {consulta.quantas !== undefined && (
            <FilterSelect
              label="Quantas linhas"
              field={{ parse: String }} // one of those offered
              data={quantasDe(relatorio, consulta.quantas).map((quantas) => ({
                value: String(quantas),
                label: `Primeiras ${numero(quantas)} linhas`,
              }))}
              value={String(consulta.quantas)}
              onChange={(quantas) => onMudar({ quantas })}
            />
          )}
          <FiltrosDeColuna
            colunas={parametros}
            search={consulta}
            onChange={onMudar}
            // what holds until the address says otherwise
            fixos={Object.keys(parametros).filter((nome) => !ditos.includes(nome))}
          />
          {avancado !== undefined && pode(user, filtrosAvancados.listar) && (
            <FiltroAvancado
              tipo={avancado}
              escolhido={consulta.avancado}
              podeGravar={pode(user, filtrosAvancados.criar)}
              onChange={(escolhido) => onMudar({ avancado: escolhido })}
            />
          )}
          {onLimpar && (
            <Button variant="subtle" className={daLista.clear} onClick={onLimpar}>
              Limpar filtros
            </Button>
          )}
        </div>
      </div>
      <div className={`${daLista.tools} ${classes.levar}`}>{children}</div>
    </div>
  )
}

const QUANTAS = [10, 20, 50, 100, 500, 1_000]

/** The usual numbers of rows, with the report's own and the one that the address has. */
const quantasDe = ({ primeiras = 100 }: Relatorio, atual: number) =>
  [...new Set([...QUANTAS, primeiras, atual])].toSorted((um, outro) => um - outro)

const NENHUM = ''

/** By what a report is divided, and by what within that; nothing where there is no choice. */
function Agrupamento({
  relatorio: { grupos, porFixo },
  por,
  onMudar,
}: {
  relatorio: Relatorio
  por: string
  onMudar: Mudar
}) {
  const todos = Object.entries(grupos)
  if (porFixo || todos.length < 2) return null
  const [externo = '', interno = NENHUM] = por.split(',')
  const mudar = (um: string, outro: string) =>
    onMudar({ por: [um, outro].filter((nome, i) => nome !== NENHUM && (i === 0 || nome !== um)).join(',') })
  return (
    <>
      <FilterSelect
        label="Agrupar"
        field={{ parse: String }} // one of those offered
        data={todos.map(([value, { rotulo }]) => ({ value, label: `Por ${minuscula(rotulo)}` }))}
        value={externo}
        onChange={(um) => mudar(um, interno)}
      />
      {/* nothing is nothing to print */}
      <span className={classes.vago} data-screen-only={interno === NENHUM || undefined}>
        <FilterSelect
          label="Agrupar também"
          field={{ parse: String }} // one of those offered
          data={[
            { value: NENHUM, label: 'e por nada mais' },
            ...todos
              .filter(([nome]) => nome !== externo)
              .map(([value, { rotulo }]) => ({ value, label: `e por ${minuscula(rotulo)}` })),
          ]}
          value={interno}
          onChange={(outro) => mudar(externo, outro)}
        />
      </span>
    </>
  )
}
