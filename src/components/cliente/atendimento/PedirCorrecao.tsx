import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { portes, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { pedirCorrecao, TEXTO_DA_CORRECAO_MAX } from '#src/api/contract/geral/correcao-cadastro.ts'
import {
  camposDaCorrecao,
  rotuloDaCorrecao,
  type ValorDaCorrecao,
} from '#src/api/contract/geral/correcao-lida.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { MeuCadastro } from '#src/api/contract/cliente/meu-cadastro.ts'
import { Contato, Endereco } from '#src/components/cadastro/cadastro/CamposComuns.tsx'
import { OpcaoInput } from '#src/components/cadastro/cadastro/OpcaoInput.tsx'
import { Preenchimento } from '#src/components/cadastro/cadastro/Preenchimento.tsx'
import { TabelaPicker } from '#src/components/cadastro/cadastro/TabelaPicker.tsx'
import { semPontos } from '#src/components/cadastro/cadastro/endereco-do-cep.ts'
import { comCep, usePreenchimento } from '#src/components/cadastro/cadastro/use-preenchimento.ts'
import { faltasDe } from '#src/components/tabelas/homologacao/faltas.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { comAviso, type Ligar } from '#src/components/ui/inputs/field.ts'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { minhaCorrecaoOptions, pedirCorrecaoMutation, type PedidoDeCorrecao } from '#src/queries/correcao.ts'
import { cepOptions } from '#src/queries/fonte.ts'
import { meuCadastroOptions } from '#src/queries/pessoa.ts'
import { giveUpDrafts } from '#src/stores/drafts.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Arquivos } from './Arquivos.tsx'
import { Ausencia } from './Ausencia.tsx'
import classes from './atendimento.module.css'
import { faltasDoNovoCep } from './faltas-do-cep.ts'
import { useArquivos } from './use-arquivos.ts'

/** Asks for a correction of what the entidade keeps of an acesso; while another one waits it says so. */
export function PedirCorrecao({ acessoId }: { acessoId: number }) {
  const { data: cadastro } = useSuspenseQuery(meuCadastroOptions(acessoId))
  const {
    data: { pendente },
  } = useSuspenseQuery(minhaCorrecaoOptions(acessoId))
  return (
    <div className={classes.pagina}>
      <RecordHeader
        back={<BackLink to="/public/cadastro">Meu cadastro</BackLink>}
        title={<PageTitle>Pedir correção</PageTitle>}
        meta={cadastro.nome}
      />
      {pendente ? (
        <RecordNotice
          label="Correção em análise"
          action={
            <LinkButton
              to="/public/atendimentos/$id"
              params={{ id: pendente.atendimento.id }}
              variant="default"
            >
              Abrir o atendimento {numeroDoAtendimento(pendente.atendimento)}
            </LinkButton>
          }
        >
          A correção enviada em {textoDoInstante(pendente.pedidaEm)} está em análise. Para acrescentar algo,
          responda naquele atendimento.
        </RecordNotice>
      ) : (
        <>
          <Ausencia />
          <Formulario acessoId={acessoId} cadastro={cadastro} />
        </>
      )}
    </div>
  )
}

interface Campos {
  dados: Record<string, ValorDaCorrecao>
  texto: string
}

/** What is asked for in words, since it is copied into no request. */
const EM_PALAVRAS: Record<TipoCadastro, string> = {
  pessoajuridica: 'Escreva aqui o que corrigir no CNPJ, no escritório contábil ou em outro dado.',
  pessoafisica:
    'Diga aqui se o CPF, o RG, o PIS, a data de nascimento ou o nome da mãe está errado, sem escrever o dado. A equipe pede o documento.',
  contabilidade: 'Escreva aqui o que corrigir no CNPJ ou em outro dado.',
}

function Formulario({ acessoId, cadastro }: { acessoId: number; cadastro: MeuCadastro }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const arquivos = useArquivos()
  const { tipo } = cadastro
  const guardados = new Map(Object.entries(cadastro)) as ReadonlyMap<string, ValorDaCorrecao> // of the fields of a correction
  const iniciais: Campos['dados'] = Object.fromEntries(
    Object.keys(camposDaCorrecao[tipo]).map((campo) => [campo, guardados.get(campo) ?? null]),
  )
  const mudados = (dados: Campos['dados']) =>
    Object.fromEntries(Object.entries(dados).filter(([campo, valor]) => valor !== iniciais[campo]))
  const asSent = ({ dados, texto }: Campos): PedidoDeCorrecao => ({
    acessoId,
    dados: { tipo, ...mudados(dados) },
    texto,
    arquivos: arquivos.ids,
  })
  const noEndereco = (dados: Campos['dados']) => {
    const achado = queryClient.getQueryData(cepOptions(semPontos(dados.cep)).queryKey)
    const faltas = faltasDoNovoCep(iniciais, dados, achado)
    return Object.fromEntries(Object.entries(faltas).map(([campo, falta]) => [`dados.${campo}`, falta]))
  }
  const form = useActionForm({
    initialValues: { dados: iniciais, texto: '' },
    // what is asked for instead of any change is asked for no more
    onValuesChange() {
      fields.clearFieldError('texto')
    },
    validate: (campos: Campos) => ({
      ...noEndereco(campos.dados),
      ...faltasDe(pedirCorrecao.body, asSent(campos)),
      ...(Object.keys(mudados(campos.dados)).length === 0 &&
        campos.texto.trim() === '' && { texto: 'Mude ao menos um campo, ou escreva o que corrigir.' }),
      ...(arquivos.falta !== null && { arquivos: arquivos.falta }),
    }),
    send: pedirCorrecaoMutation(queryClient),
    asSent,
    onSent({ id }) {
      giveUpDrafts()
      addToast({ tone: 'sucesso', message: 'Pedido de correção enviado' })
      void navigate({ to: '/public/atendimentos/$id', params: { id }, replace: true })
    },
  })
  const { fields } = form
  useDirtyGuard(!form.pending && (fields.isDirty() || arquivos.escolhidos.length > 0), askToDiscard)
  const preenchimento = usePreenchimento({
    form: {
      values: () => fields.getValues().dados,
      fill: (campos) => {
        for (const [campo, valor] of Object.entries(campos))
          fields.setFieldValue(`dados.${campo}`, valor as ValorDaCorrecao) // of the same fields
      },
    },
    guardado: iniciais,
    campos: Object.fromEntries(
      Object.entries(camposDaCorrecao[tipo]).map(([campo, rotulo]) => [campo, { rotulo }]),
    ),
    partes: {},
    readOnly: form.pending,
    daReceita: false,
  })
  const ligar: Ligar<string> = (campo) => {
    const ligado = {
      label: rotuloDaCorrecao(tipo, campo),
      required: campo === 'nome',
      readOnly: form.pending,
      ...fields.getInputProps(`dados.${campo}`),
      value: fields.values.dados[campo],
    }
    // a fault says what is to be done, too
    const input = ligado.error ? ligado : comAviso(ligado, preenchimento.aviso(campo))
    if (campo !== 'cep') return input
    return {
      ...input,
      ...comCep(
        input,
        () => preenchimento.entrarNoCep(),
        () => {
          fields.validateField('dados.cep')
          return preenchimento.sairDoCep()
        },
      ),
    }
  }
  return (
    <ActionForm
      form={form}
      label="Pedir correção"
      actions={
        <Button type="submit" loading={form.pending} disabled={form.taken}>
          Enviar pedido
        </Button>
      }
    >
      <p className={classes.nenhum}>
        Altere só o que está errado. A equipe confere o pedido antes de alterar o cadastro.
      </p>
      <Identificacao tipo={tipo} ligar={ligar} />
      <Contato ligar={ligar} />
      <Endereco ligar={ligar}>
        <Preenchimento
          feito={preenchimento.feito}
          onDesfazer={() => preenchimento.desfazer()}
          antesDe="enviar"
        />
      </Endereco>
      <FieldGroup title="Outras correções">
        <Field span={12}>
          <Textarea
            label="Mensagem"
            description={EM_PALAVRAS[tipo]}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={TEXTO_DA_CORRECAO_MAX}
            readOnly={form.pending}
            {...fields.getInputProps('texto')}
          />
        </Field>
        <Field span={12}>
          <Arquivos arquivos={arquivos} parado={form.pending} />
        </Field>
      </FieldGroup>
    </ActionForm>
  )
}

/** What only some kinds have, and the names. */
function Identificacao({ tipo, ligar }: { tipo: TipoCadastro; ligar: Ligar<string> }) {
  const texto = (campo: string, span: number) => (
    <Field span={span}>
      <TextInput autoComplete="off" {...ligar(campo)} />
    </Field>
  )
  return (
    <FieldGroup title="Identificação">
      {texto('nome', 6)}
      {texto('nomeFantasia', 6)}
      {tipo === 'contabilidade' && (
        <>
          {texto('responsavel', 8)}
          {texto('crc', 4)}
        </>
      )}
      {tipo === 'pessoajuridica' && (
        <>
          {texto('inscricaoEstadual', 6)}
          {texto('inscricaoMunicipal', 6)}
          <Field span={12}>
            <TabelaPicker tabela="cnae" {...ligar('cnae')} />
          </Field>
          <Field span={7}>
            <TabelaPicker tabela="naturezaJuridica" {...ligar('naturezaJuridica')} />
          </Field>
          <Field span={5}>
            <OpcaoInput opcoes={portes} {...ligar('porte')} />
          </Field>
          <Field span={4}>
            <DateInput {...ligar('dataAbertura')} max={today()} />
          </Field>
          <Field span={4}>
            <MoneyInput {...ligar('capitalSocial')} />
          </Field>
          <Field span={4}>
            <IntegerInput {...ligar('numeroEmpregados')} />
          </Field>
        </>
      )}
    </FieldGroup>
  )
}
