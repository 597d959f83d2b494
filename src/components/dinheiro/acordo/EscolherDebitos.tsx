import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEBITOS_POR_ACORDO } from '#src/api/contract/dinheiro/acordo.ts'
import type { Devidos } from '#src/api/contract/dinheiro/credito.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
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
import { devidosOptions } from '#src/queries/credito.ts'
import classes from './acordo.module.css'

/** The first step of a new agreement: whose debits, and which of them. */
export function EscolherDebitos({ user }: { user: Usuario }) {
  const [tipo, setTipo] = useState<TipoCadastro>('pessoajuridica')
  const [quem, setQuem] = useState<Referencia | null>(null)
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
              // one of the options above
              setTipo(currentTarget.value as TipoCadastro) // one of the options
              setQuem(null)
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
            onChange={setQuem}
          />
        </Field>
      </FieldGroup>
      {quem && <EmAberto key={`${tipo} ${quem.matricula}`} tipo={tipo} quem={quem} />}
    </RecordPage>
  )
}

/** An instalment and what nobody has to pay go into no agreement. */
const parcelaveis = ({ abertos }: Devidos) =>
  abertos.filter(({ parcela, proposta }) => parcela === null && !proposta)

/** What somebody owes and may be put into instalments, of which the overdue are chosen at first. */
function EmAberto({ tipo, quem }: { tipo: TipoCadastro; quem: Referencia }) {
  const [escolha, setEscolha] = useState<string[] | null>(null)
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
  const escolhidos = escolha ?? vencidos.slice(0, DEBITOS_POR_ACORDO).map(({ id }) => String(id))
  const total = debitos.reduce((soma, um) => (escolhidos.includes(String(um.id)) ? soma + um.total : soma), 0)
  const todos = escolhidos.length === debitos.length
  const demais = escolhidos.length > DEBITOS_POR_ACORDO
  return (
    <>
      <Section title="Débitos em aberto">
        <DebitosAPagar
          abertos={debitos}
          label="Quais entram no acordo"
          alta
          value={escolhidos}
          onChange={setEscolha}
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
            onClick={() => setEscolha(todos ? [] : debitos.map(({ id }) => String(id)))}
          >
            {todos ? 'Desmarcar todos' : `Marcar todos os ${debitos.length}`}
          </Button>
        )}
        {escolhidos.length === 0 || demais ? (
          <Button disabled>Continuar</Button>
        ) : (
          <LinkButton to="/admin/financeiro/acordos/novo" search={{ debitos: escolhidos.join(',') }}>
            Continuar
          </LinkButton>
        )}
      </section>
    </>
  )
}
