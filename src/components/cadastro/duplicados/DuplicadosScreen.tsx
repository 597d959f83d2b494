import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { dispensarDuplicado, procurarDuplicados, type Procura } from '#src/api/contract/cadastro/duplicado.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { criarFusao, listarFusoes } from '#src/api/contract/geral/fusao.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { TabStrip } from '#src/components/ui/page/TabStrip.tsx'
import { EmptySheet } from '#src/components/listas/page/EmptySheet.tsx'
import { Pager } from '#src/components/listas/page/Pager.tsx'
import {
  duplicadosOptions,
  procurando,
  procurarDuplicadosMutation,
  type BuscaDeDuplicados,
} from '#src/queries/duplicado.ts'
import { agrupar } from './agrupar.ts'
import { Grupo } from './Grupo.tsx'
import classes from './duplicados.module.css'
import { useWatched } from '#src/stores/watched.ts'

interface Props {
  tipo: TipoCadastro
  search: Required<Omit<BuscaDeDuplicados, 'tipo'>>
  /** Who is looking. */
  user: Usuario
}

const VISTAS = { abertos: 'A conferir', dispensados: 'Não são duplicados' } as const
const ABAS = (['abertos', 'dispensados'] as const).map((key) => ({ key, content: VISTAS[key] }))

/** Cadastros of a kind that may be there twice: the pairs, why, and the word that they are two. */
export function DuplicadosScreen({ tipo, search, user }: Props) {
  const navigate = useNavigate()
  const painel = useId()
  const { data } = useSuspenseQuery(duplicadosOptions({ tipo, ...search }))
  useWatched('cadastro-duplicados')
  const procurar = useKeyedMutation(procurarDuplicadosMutation(useQueryClient(), tipo))
  const { plural } = tiposCadastro[tipo]
  const { procura, items } = data
  const emCurso = procurando(procura)
  const ir = (outra: Partial<Props['search']>) =>
    void navigate({
      to: '/admin/cadastro/$tipo/duplicados',
      params: { tipo },
      search: { ...search, ...outra },
    })

  const botao = pode(user, procurarDuplicados) && (
    <Button
      variant={procura === null ? 'filled' : 'default'}
      loading={procurar.isPending}
      disabled={emCurso}
      onClick={() => procurar.mutate()}
    >
      {procura === null ? 'Procurar duplicados' : 'Procurar de novo'}
    </Button>
  )

  return (
    <div className={classes.page}>
      <RecordHeader
        back={
          <BackLink to="/admin/cadastro/$tipo/lista" params={{ tipo }}>
            {plural}
          </BackLink>
        }
        title={<PageTitle>{`Duplicados: ${plural}`}</PageTitle>}
        actions={
          pode(user, listarFusoes) && (
            <LinkButton variant="default" to="/admin/cadastro/$tipo/juncoes" params={{ tipo }}>
              Unificações
            </LinkButton>
          )
        }
      />
      {procura === null ? (
        <EmptySheet title="Nenhuma busca feita ainda" action={botao}>
          <OQueCompara />
        </EmptySheet>
      ) : (
        <Section title="Busca">
          <p className={classes.dim}>
            <OQueCompara />
          </p>
          <p role="status">{fraseDaProcura(procura, emCurso)}</p>
          {emCurso && <progress className={classes.progress} aria-label="Busca em andamento" />}
          {botao}
        </Section>
      )}
      {procura !== null && (
        <Section
          title={`${VISTAS[search.situacao]}: ${contados(data.totalItems, 'par', 'pares')}`}
          foot={
            data.totalItems > 0 && (
              <Pager
                shown={data}
                page={search.page}
                pageSize={search.pageSize}
                onPage={(page) => ir({ page })}
                onPageSize={(pageSize) => ir({ page: 1, pageSize })}
              />
            )
          }
        >
          <TabStrip
            label="Quais pares"
            tabs={ABAS}
            selected={ABAS.findIndex(({ key }) => key === search.situacao)}
            panel={painel}
            onSelect={({ key }) => ir({ situacao: key, page: 1 })}
          />
          <div id={painel} role="tabpanel" aria-label={VISTAS[search.situacao]} className={classes.panel}>
            {items.length === 0 ? (
              <p className={classes.dim}>
                {search.situacao === 'dispensados'
                  ? 'Nenhum par foi marcado como não duplicado.'
                  : emCurso
                    ? 'Nenhum par foi encontrado até agora.'
                    : 'Nenhum par parece duplicado.'}
              </p>
            ) : (
              <ol className={classes.pairs} aria-label={VISTAS[search.situacao]}>
                {agrupar(items).map((grupo) => (
                  <Grupo
                    key={grupo.todos.map(({ id }) => id).join(' ')}
                    tipo={tipo}
                    grupo={grupo}
                    podeDizer={pode(user, dispensarDuplicado)}
                    podeJuntar={pode(user, criarFusao)}
                  />
                ))}
              </ol>
            )}
          </div>
        </Section>
      )}
    </div>
  )
}

/** What a search looks at, and what it leaves alone. */
function OQueCompara() {
  return (
    <>
      A busca compara cadastros com nome, <span className={classes.whole}>e-mail</span> ou telefone parecidos.
      Ter a mesma raiz de CNPJ não basta: matriz e filial não são duplicados. Dados repetidos em muitos
      cadastros são ignorados.
    </>
  )
}

function fraseDaProcura(procura: NonNullable<Procura>, emCurso: boolean): string {
  if (emCurso)
    return `Procurando: ${numero(procura.andamento?.feitos ?? 0)} comparados. Você pode sair desta página.`
  if (procura.andamento?.situacao === 'falhou') return `A busca parou. ${procura.andamento.erro ?? ''}`
  if (procura.andamento?.situacao === 'cancelada')
    return 'A busca foi cancelada: a lista pode não estar completa.'
  return procura.terminadaEm === null
    ? 'A busca não terminou.'
    : `A última busca terminou em ${textoDoInstante(procura.terminadaEm)}.`
}
