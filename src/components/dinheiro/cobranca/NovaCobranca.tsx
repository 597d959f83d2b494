import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { mesAtual } from '#src/components/ui/inputs/month-text.ts'
import { MonthInput } from '#src/components/ui/inputs/MonthInput.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import {
  lerVencimentoProposto,
  useVencimentoProposto,
} from '#src/components/dinheiro/vencimento/use-vencimento-proposto.ts'
import { VencimentoInput } from '#src/components/dinheiro/vencimento/VencimentoInput.tsx'
import { criarCobrancaMutation, previaDaCobrancaOptions } from '#src/queries/cobranca.ts'
import { filtrosAvancadosOptions } from '#src/queries/filtro-avancado.ts'
import { contribuicoesOptions } from '#src/queries/financeiro.ts'
import { visoesOptions } from '#src/queries/visao.ts'
import classes from './cobranca.module.css'
import { Previa } from './Previa.tsx'
import { opcoesDeQuem, ATIVOS, type Quem } from './quem.ts'

interface Campos {
  tipo: TipoCadastro
  busca: string
  codContrib: string
  periodo: string
  /** Null until somebody types one: what the contribution proposes. */
  vencimento: string | null
}

const DIA = /^\d{4}-\d{2}-\d{2}$/
const MES = /^\d{4}-(0[1-9]|1[0-2])$/

const opcaoDe = ({ nome, busca }: Quem) => ({ value: busca, label: nome })

interface NovaCobrancaProps {
  /** Of a list, from which somebody came here. */
  selecao: { tipo: TipoCadastro; busca: string } | null
}

/** Bills many at once: for what, when due, and whom; with what it would come to before it is done. */
export function NovaCobranca({ selecao }: NovaCobrancaProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: contribuicoes = [] } = useQuery(contribuicoesOptions())
  const nomeDe = (codContrib: string) =>
    contribuicoes.find((uma) => String(uma.codContrib) === codContrib)?.nome ?? ''
  const pedidoDe = ({ tipo, busca, codContrib, periodo }: Campos) => ({
    tipo,
    busca,
    codContrib: Number(codContrib),
    periodo,
  })
  /** The due date that the contribution proposes, as far as that has been read. */
  const vencimentoDe = ({ codContrib, periodo }: Campos) =>
    lerVencimentoProposto(queryClient, { nome: nomeDe(codContrib), periodo })?.dia ?? null
  const asSent = (campos: Campos) => ({
    ...pedidoDe(campos),
    vencimento: campos.vencimento ?? vencimentoDe(campos) ?? '',
    // what was seen; without a preview nothing is agreed to
    esperados: queryClient.getQueryData(previaDaCobrancaOptions(pedidoDe(campos)).queryKey)?.daLista ?? 0,
  })
  const initialValues: Campos = {
    tipo: selecao?.tipo ?? 'pessoajuridica',
    busca: selecao?.busca ?? ATIVOS.busca,
    codContrib: '',
    periodo: mesAtual(),
    vencimento: null,
  }
  const form = useActionForm({
    initialValues,
    // without a month there is no preview, and nothing to send that would say so
    validateInputOnBlur: ['periodo'],
    validate: (campos: Campos) => {
      const enviado = asSent(campos)
      return {
        ...faultsOf(criarCobranca.body, enviado),
        ...(campos.codContrib === '' && { codContrib: 'Escolha a contribuição.' }),
        ...(enviado.vencimento === '' && { vencimento: 'Informe o vencimento.' }),
      }
    },
    send: criarCobrancaMutation(queryClient),
    asSent,
    onSent({ id }) {
      // its page shows how far it is
      void navigate({ to: '/admin/financeiro/cobrancas/$id', params: { id } })
    },
  })
  const { fields } = form
  const { tipo, busca, codContrib, periodo } = fields.values
  const proposta = useVencimentoProposto({ nome: nomeDe(codContrib), periodo })
  const { data: visoes } = useQuery(visoesOptions(tipo))
  const { data: filtros = [] } = useQuery(filtrosAvancadosOptions(tipo))
  const quem = opcoesDeQuem({ visoes: visoes?.visoes ?? [], filtros })
  const completo = codContrib !== '' && MES.test(periodo)
  const previa = useQuery({
    ...previaDaCobrancaOptions(pedidoDe(fields.values)),
    // what is being billed is not asked about any more: it was billed already a moment later
    enabled: completo && !form.sent,
  })
  const gera = previa.data?.debitos ?? 0
  const vence = fields.values.vencimento ?? proposta?.dia ?? null
  const comDia = vence !== null && DIA.test(vence)

  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/financeiro/cobrancas">Cobranças</BackLink>}
        title={<PageTitle>Gerar débitos</PageTitle>}
      />
      <ActionForm
        form={form}
        label="Gerar débitos"
        align="flex-end"
        bar
        summary={
          previa.data && gera > 0 && !previa.isFetching
            ? `${formatarCentavos(previa.data.total)}${comDia ? ` · vencimento em ${formatarData(vence)}` : ''}`
            : previa.data && gera === 0 && !previa.isFetching
              ? 'Nenhum débito a gerar.'
              : undefined
        }
        actions={
          <Button
            className={classes.fazer}
            type="submit"
            loading={form.pending}
            disabled={gera === 0 || previa.isFetching}
          >
            {gera > 0 ? `Gerar ${contados(gera, 'débito', 'débitos')}` : 'Gerar débitos'}
          </Button>
        }
      >
        <FieldGroup title="O que cobrar">
          <Field span={5}>
            <SelectInput
              label="Contribuição"
              required
              data={[
                { value: '', label: 'Escolha…' },
                ...contribuicoes.map((uma) => ({ value: String(uma.codContrib), label: uma.nome })),
              ]}
              {...fields.getInputProps('codContrib')}
            />
          </Field>
          <Field span={3}>
            <MonthInput label="Período" required {...fields.getInputProps('periodo')} value={periodo} />
          </Field>
          <Field span={4}>
            <VencimentoInput
              digitado={fields.values.vencimento}
              proposta={proposta}
              vencido="Esta data já passou. Os débitos serão gerados vencidos, com multa e juros."
              onChange={(data) => fields.setFieldValue('vencimento', data)}
              error={fields.errors.vencimento}
            />
          </Field>
        </FieldGroup>
        <FieldGroup title="De quem cobrar">
          <Field span={6}>
            <SelectInput
              label="Tipo de cadastro"
              data={nomesDosTipos.map((um) => ({ value: um, label: tiposCadastro[um].plural }))}
              value={tipo}
              // one of the options above
              onChange={({ currentTarget }) =>
                fields.setValues({ tipo: currentTarget.value as TipoCadastro, busca: ATIVOS.busca })
              }
            />
          </Field>
          <Field span={6}>
            <SelectInput
              label="Cadastros"
              description="Você também pode escolher uma visão salva ou um filtro avançado."
              data={[
                ...(selecao?.tipo === tipo && selecao.busca !== ATIVOS.busca
                  ? [opcaoDe({ nome: 'Seleção da lista', busca: selecao.busca })]
                  : []),
                opcaoDe(ATIVOS),
                ...quem.map(({ grupo, itens }) => ({ group: grupo, items: itens.map(opcaoDe) })),
              ]}
              {...fields.getInputProps('busca')}
            />
          </Field>
        </FieldGroup>
        <Previa tipo={tipo} busca={busca} completo={completo} previa={previa} />
      </ActionForm>
    </RecordPage>
  )
}
