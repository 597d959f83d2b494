import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Fusao } from '#src/api/contract/geral/fusao.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { EmptySheet } from '#src/components/listas/page/EmptySheet.tsx'
import { Pager } from '#src/components/listas/page/Pager.tsx'
import { fusoesOptions } from '#src/queries/fusao.ts'
import classes from './fusao.module.css'
import { useDesfazer } from './use-desfazer.ts'

interface Props {
  tipo: TipoCadastro
  search: { matricula?: number; page: number; pageSize: number }
}

/** The merges of a kind, or those of one cadastro, each to be taken back. */
export function FusoesScreen({ tipo, search }: Props) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(fusoesOptions({ tipo, ...search }))
  const { items, totalItems } = data
  const ir = (outra: Partial<Props['search']>) =>
    void navigate({
      to: '/admin/cadastro/$tipo/juncoes',
      params: { tipo },
      search: { ...search, ...outra },
    })
  const { matricula } = search
  const nenhuma = items.length === 0 && matricula === undefined
  return (
    <div className={classes.page}>
      <RecordHeader
        back={
          <BackLink to="/admin/cadastro/$tipo/duplicados" params={{ tipo }}>
            {`Duplicados: ${tiposCadastro[tipo].plural}`}
          </BackLink>
        }
        title={<PageTitle>{`Unificações: ${tiposCadastro[tipo].plural}`}</PageTitle>}
      />
      {nenhuma ? (
        <EmptySheet
          title="Nenhuma unificação ainda"
          action={
            <LinkButton to="/admin/cadastro/$tipo/duplicados" params={{ tipo }}>
              Procurar duplicados
            </LinkButton>
          }
        >
          As unificações de cadastros aparecem aqui e podem ser desfeitas.
        </EmptySheet>
      ) : (
        <Section
          title={`${matricula === undefined ? 'Unificações' : `Da matrícula ${matricula}`}${totalItems > 0 ? `: ${numero(totalItems)}` : ''}`}
          foot={
            totalItems > 0 && (
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
          {matricula !== undefined && (
            <p className={classes.dim}>
              <Link to="/admin/cadastro/$tipo/juncoes" params={{ tipo }}>
                Ver todas as unificações
              </Link>
            </p>
          )}
          {items.length === 0 ? (
            <p className={classes.dim}>Nenhum cadastro foi unificado com este.</p>
          ) : (
            <ol className={classes.merges} aria-label="Unificações">
              {items.map((fusao) => (
                <FusaoDeValores key={fusao.id} tipo={tipo} fusao={fusao} />
              ))}
            </ol>
          )}
        </Section>
      )}
    </div>
  )
}

function FusaoDeValores({ tipo, fusao }: { tipo: TipoCadastro; fusao: Fusao }) {
  const { id, fica, sai, feitaEm, feitaPor, desfeitaEm, desfeitaPor } = fusao
  const { desfazer, pending } = useDesfazer()
  return (
    <li className={classes.merge}>
      <p>
        <Um tipo={tipo} um={sai} /> foi unificado com <Um tipo={tipo} um={fica} />
      </p>
      <p className={classes.dim}>
        {feitaPor}, em {textoDoInstante(feitaEm)}
        {desfeitaEm !== null && ` · desfeita por ${desfeitaPor ?? ''} em ${textoDoInstante(desfeitaEm)}`}
      </p>
      {desfeitaEm === null && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={pending}
            aria-label={`Desfazer a unificação de ${sai.nome} com ${fica.nome}`}
            onClick={() => void desfazer(id)}
          >
            Desfazer
          </Button>
        </div>
      )}
    </li>
  )
}

function Um({ tipo, um: { matricula, nome } }: { tipo: TipoCadastro; um: Fusao['fica'] }) {
  return (
    <>
      <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula }}>
        {nome}
      </Link>{' '}
      <span className={classes.dim}>(matrícula {matricula})</span>
    </>
  )
}
