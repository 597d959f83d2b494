import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEBITOS_POR_ACORDO } from '#src/api/contract/dinheiro/acordo.ts'
import type { Devidos } from '#src/api/contract/dinheiro/credito.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import {
  cadastroQuery,
  nomesDosTipos,
  tiposCadastro,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { CadastroPicker } from '#src/components/cadastro/cadastro/CadastroPicker.tsx'
import { DebitosAPagar } from '#src/components/dinheiro/credito/DebitosAPagar.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { cadastroListaOptions } from '#src/queries/cadastro.ts'
import { devidosOptions } from '#src/queries/credito.ts'
import classes from './acordo.module.css'

interface EscolherDebitosProps {
  /** Who is looking. */
  user: Usuario
  /** Whose debits, as `tipo.matricula`; of the kind alone while nobody is chosen. */
  de: string
  /** The ids of those chosen, with commas between them; the overdue where nobody has chosen yet. */
  escolha: string | undefined
  /** Both are kept by the address, so that the way back from the terms finds them. */
  onChange: (search: { de: string; escolha?: string }) => void
}

/** The first step of a new agreement: whose debits, and which of them. */
export function EscolherDebitos({ user, de, escolha, onChange }: EscolherDebitosProps) {
  const [doTipo = '', daMatricula] = de.split('.')
  const tipo = nomesDosTipos.find((nome) => nome === doTipo) ?? 'pessoajuridica'
  const matricula = /^[1-9]\d{0,8}$/.test(daMatricula ?? '') ? Number(daMatricula) : null
  const [escolhido, setEscolhido] = useState<Referencia | null>(null)
  const { data: achados } = useQuery({
    ...cadastroListaOptions(tipo, cadastroQuery.parse({ q: String(matricula), pageSize: 1 })),
    enabled: matricula !== null && escolhido?.matricula !== matricula,
  })
  const quem = [escolhido, ...(achados?.items ?? [])].find((um) => um?.matricula === matricula) ?? null
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/financeiro/acordos">Acordos</BackLink>}
        title={<PageTitle>Novo acordo</PageTitle>}
      />
      <FieldGroup title="Devedor">
        <Field span={4}>
          <SelectInput
            label="Tipo de cadastro"
            data={nomesDosTipos.map((nome) => ({ value: nome, label: tiposCadastro[nome].singular }))}
            value={tipo}
            onChange={({ currentTarget }) => {
              setEscolhido(null)
              onChange({ de: currentTarget.value })
            }}
          />
        </Field>
        <Field span={8}>
          {/* who is out of use may owe all the same */}
          <CadastroPicker
            key={tipo}
            tipo={tipo}
            situacao="todos"
            label="De quem é o acordo"
            required
            readOnly={false}
            user={user}
            value={quem}
            onChange={(novo) => {
              setEscolhido(novo)
              onChange({ de: novo ? `${tipo}.${novo.matricula}` : tipo })
            }}
          />
        </Field>
      </FieldGroup>
      {quem && (
        <EmAberto
          key={`${tipo} ${quem.matricula}`}
          tipo={tipo}
          quem={quem}
          escolha={escolha?.split(',').filter((id) => id !== '')}
          onEscolha={(ids) => onChange({ de, escolha: ids.join() })}
        />
      )}
    </RecordPage>
  )
}

/** An instalment and what nobody has to pay go into no agreement. */
const parcelaveis = ({ abertos }: Devidos) =>
  abertos.filter(({ parcela, proposta }) => parcela === null && !proposta)

interface EmAbertoProps {
  tipo: TipoCadastro
  quem: Referencia
  escolha: string[] | undefined
  onEscolha: (ids: string[]) => void
}

/** What somebody owes and may be put into instalments, of which the overdue are chosen at first. */
function EmAberto({ tipo, quem, escolha, onEscolha }: EmAbertoProps) {
  const { data, error, isFetching, refetch } = useQuery(devidosOptions({ tipo, matricula: quem.matricula }))
  if (error && !data)
    return (
      <p role="alert" className={classes.erro}>
        {error.message}{' '}
        <Button size="compact-xs" variant="subtle" loading={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    )
  if (!data)
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton height="12rem" />
      </div>
    )
  const debitos = parcelaveis(data)
  if (debitos.length === 0)
    return (
      <p role="status" className={classes.espera}>
        {quem.nome} não tem débitos que possam entrar em um acordo.
      </p>
    )
  const vencidos = debitos.filter(({ vencimento }) => vencimento < data.hoje)
  // what was chosen before may be paid by now
  const escolhidos =
    escolha?.filter((id) => debitos.some((um) => String(um.id) === id)) ??
    vencidos.slice(0, DEBITOS_POR_ACORDO).map(({ id }) => String(id))
  const total = debitos.reduce((soma, um) => (escolhidos.includes(String(um.id)) ? soma + um.total : soma), 0)
  const todos = escolhidos.length === debitos.length
  const demais = escolhidos.length > DEBITOS_POR_ACORDO
  return (
    <>
      <Section title="Débitos em aberto">
        <p className={classes.fatos}>Os valores são os de hoje, com encargos.</p>
        <DebitosAPagar
          abertos={debitos}
          label="Quais entram no acordo"
          alta
          value={escolhidos}
          onChange={onEscolha}
          error={demais && `Escolha até ${DEBITOS_POR_ACORDO} débitos.`}
        />
      </Section>
      <section className={classes.barra} aria-label="Débitos escolhidos">
        <p role="status">
          <span>{contados(escolhidos.length, 'débito', 'débitos')}</span>
          <strong>{formatarCentavos(total)}</strong>
        </p>
        {debitos.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => onEscolha(todos ? [] : debitos.map(({ id }) => String(id)))}
          >
            {todos ? 'Desmarcar todos' : `Marcar todos os ${debitos.length}`}
          </Button>
        )}
        {escolhidos.length === 0 || demais ? (
          <Button disabled>Continuar</Button>
        ) : (
          <LinkButton
            to="/admin/financeiro/acordos/novo"
            search={{ de: `${tipo}.${quem.matricula}`, debitos: escolhidos.join() }}
          >
            Continuar
          </LinkButton>
        )}
      </section>
    </>
  )
}
