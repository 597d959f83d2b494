import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { resumoDasConfiguracoes } from '#src/api/contract/nucleo/configuracao-resumo.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { gravarDados } from '#src/api/contract/geral/dados-da-entidade.ts'
import { obterLicenca } from '#src/api/contract/geral/licenca.ts'
import { pode, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { gravarLogo } from '#src/api/contract/nucleo/logo.ts'
import { SearchBox } from '#src/components/listas/page/SearchBox.tsx'
import { LinkGroup, LinkIndex, LinkText } from '#src/components/ui/page/LinkList.tsx'
import { resumoDasConfiguracoesOptions } from '#src/queries/configuracao.ts'
import { camposAchados, combina, entradaDe, type Entrada } from './achar.ts'
import classes from './configuracao.module.css'

/** The settings of the entidade that the user may change. */
export const configuracoesDe = (user: Usuario): Configuracao[] =>
  Object.values<Configuracao>(configuracoes).filter(({ gravar }) => pode(user, gravar))

const [ENTIDADE, ACESSO, CADASTRO] = ['Entidade', 'Acesso', 'Cadastro']
const DO_ACESSO = new Set<string>(['acesso', 'enderecos', 'registro', 'consulta', 'filtro-debito'])

/** Under which heading settings of a kind stand. */
function grupoDe(tipo: string): string {
  if (DO_ACESSO.has(tipo)) return ACESSO
  return tipo.startsWith('campos-') ? CADASTRO : ENTIDADE
}

/** What is no settings of a kind, and has a screen of its own, by the call that it takes. */
const AVULSAS: {
  tipo: string
  titulo: string
  descricao: string
  chamada: Endpoint
  para: LinkProps['to']
}[] = [
  {
    tipo: 'dados',
    para: '/admin/configuracao/dados',
    titulo: 'Dados da entidade',
    descricao: 'Nomes, CNPJ, contatos, endereço e cor, vistos por clientes e nos boletos.',
    chamada: gravarDados,
  },
  {
    tipo: 'entidade',
    para: '/admin/configuracao/entidade',
    titulo: 'Logo da entidade',
    descricao: 'A logo vista por clientes e nos boletos.',
    chamada: gravarLogo,
  },
  {
    tipo: 'licenca',
    para: '/admin/configuracao/licenca',
    titulo: 'Licença',
    descricao: 'O que ela permite, quanto está em uso e até quando vale.',
    chamada: obterLicenca,
  },
]

/** What of the settings is looked for. */
export interface Procura {
  q?: string | undefined
  /** Those alone that are not as they come. */
  mudadas?: boolean | undefined
}

interface ConfiguracoesScreenProps {
  user: Usuario
  procura: Procura
  onProcurar: (procura: Procura) => void
}

const frase = new Intl.ListFormat('pt-BR')

/** The way to everything that the user may set for the entidade, found by its name or by what can be set there. */
export function ConfiguracoesScreen({ user, procura, onProcurar }: ConfiguracoesScreenProps) {
  const { q = '', mudadas = false } = procura
  const { data: resumos } = useQuery({
    ...resumoDasConfiguracoesOptions(),
    enabled: pode(user, resumoDasConfiguracoes),
  })
  const todas = [
    ...AVULSAS.filter(({ chamada }) => pode(user, chamada)).map(({ tipo, titulo, descricao }) => ({
      tipo,
      titulo,
      descricao,
      rotulos: [],
      mudados: [],
      salva: '',
    })),
    ...configuracoesDe(user).map((uma) =>
      entradaDe(
        uma,
        resumos?.find(({ tipo }) => tipo === uma.tipo),
      ),
    ),
  ]
  const achadas = todas.filter((uma) => combina(uma, q) && (!mudadas || uma.mudados.length > 0))
  const grupos = [ENTIDADE, ACESSO, CADASTRO]
    .map((nome) => ({ nome, entradas: achadas.filter(({ tipo }) => grupoDe(tipo) === nome) }))
    .filter(({ entradas }) => entradas.length > 0)
  return (
    <LinkIndex title="Configurações" about="O que vale para toda a entidade.">
      <div className={classes.procura}>
        <SearchBox
          placeholder="Nome ou campo da configuração"
          value={q}
          onSearch={(texto) => onProcurar({ ...procura, q: texto })}
        />
        <Checkbox
          label="Só o que mudou"
          checked={mudadas}
          onChange={({ currentTarget }) => onProcurar({ ...procura, mudadas: currentTarget.checked })}
        />
      </div>
      {grupos.map(({ nome, entradas }) => (
        <LinkGroup key={nome} name={nome}>
          {entradas.map((entrada) => (
            <li key={entrada.tipo}>
              <Destino tipo={entrada.tipo}>
                <LinkText name={entrada.titulo} about={sobre(entrada, q)} />
              </Destino>
            </li>
          ))}
        </LinkGroup>
      ))}
      {achadas.length === 0 && (
        <div className={classes.nenhuma} role="status">
          {mudadas && q === '' ? 'Tudo está no padrão.' : 'Nenhuma configuração encontrada.'}{' '}
          <Button variant="default" size="compact-sm" onClick={() => onProcurar({})}>
            Ver todas
          </Button>
        </div>
      )}
    </LinkIndex>
  )
}

function Destino({ tipo, children }: { tipo: string; children: ReactNode }) {
  const avulsa = AVULSAS.find((uma) => uma.tipo === tipo)
  if (avulsa) return <Link to={avulsa.para}>{children}</Link>
  return (
    <Link to="/admin/configuracao/$tipo" params={{ tipo }}>
      {children}
    </Link>
  )
}

/** What is there, what of it was looked for, and what is not as it comes. */
function sobre(entrada: Entrada, q: string): string {
  const achados = camposAchados(entrada, q)
  return [
    entrada.descricao,
    ...(achados.length > 0 ? [`Tem ${frase.format(achados.map((um) => `“${um}”`))}.`] : []),
    ...(entrada.mudados.length > 0 ? [`Mudou: ${frase.format(entrada.mudados)} (${entrada.salva}).`] : []),
  ].join(' ')
}
