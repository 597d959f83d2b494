import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type {
  Configuracao,
  Configurado,
  EntradaDaConfiguracao,
} from '#src/api/contract/nucleo/configuracao.ts'
import { Campos } from '#src/components/ui/campo/Campos.tsx'
import { descricaoDe } from '#src/components/ui/campo/descricao.ts'
import { FormPage } from '#src/components/ui/form/FormPage.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useRecordForm } from '#src/components/ui/form/use-record-form.ts'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import {
  historicoDaConfiguracaoOptions,
  readStoredConfiguracao,
  restoreConfiguracaoMutation,
  saveConfiguracaoMutation,
} from '#src/queries/configuracao.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { proprias } from './proprias.ts'

interface ConfiguracaoFormProps {
  declarada: Configuracao
  atual: Configurado
  user: Usuario
}

/** The screen of settings of any kind, for those who may change them; `key` it by kind. */
export function ConfiguracaoForm({ declarada, atual, user }: ConfiguracaoFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { tipo, titulo, descricao, campos, padrao, entrada } = declarada
  const rotulos = descricaoDe(campos)
  const { Formulario = Campos, Abaixo, confirmarSave, salvas } = proprias(tipo)
  const restore = useKeyedMutation(restoreConfiguracaoMutation(queryClient, declarada))

  const form = useRecordForm<Configurado, EntradaDaConfiguracao, string>({
    record: atual,
    entradaOf,
    schema: entrada,
    campos: rotulos,
    readOnly: false,
    // the defaults that stand in for them are not stored
    unsaved: atual.ignorados.length > 0,
    save: saveConfiguracaoMutation(queryClient, declarada),
    readStored: () => readStoredConfiguracao(queryClient, declarada),
    ...(confirmarSave && { confirmSave: (agora, antes) => confirmarSave(agora, antes, user) }),
    onSaved: announce,
  })

  function announce(agora: Configurado) {
    addToast({ tone: 'sucesso', message: `Configuração salva: ${titulo}` })
    const adiante = salvas?.(agora, user)
    if (adiante !== undefined) void navigate({ to: adiante, ignoreBlocker: true })
  }

  const mudados = Object.keys(campos).filter((nome) => atual[nome] !== padrao[nome])

  async function askToRestore() {
    const voltam = mudados.map(
      (nome) => `${rotulos[nome]?.rotulo} (${rotulos[nome]?.mostrar?.(padrao[nome]) || 'em branco'})`,
    )
    const feito = await confirmar({
      titulo: 'Restaurar o padrão?',
      texto: `Volta ao padrão: ${voltam.join('; ')}. O que vale hoje fica no histórico.`,
      acao: 'Restaurar o padrão',
      executar: () => restore.mutateAsync(form.values().versao),
    })
    if (feito) addToast({ tone: 'sucesso', message: `Padrão restaurado: ${titulo}` })
  }

  return (
    <RecordPage>
      <FormPage
        form={form}
        record="Esta configuração"
        header={
          <RecordHeader
            back={<BackLink to="/admin/configuracao">Configurações</BackLink>}
            title={<PageTitle>{titulo}</PageTitle>}
            meta={descricao}
          />
        }
        notice={
          atual.ignorados.length > 0 && (
            <RecordNotice label="Valores ignorados">
              <strong>O que estava gravado em {listados(atual.ignorados, rotulos)} não vale mais.</strong>{' '}
              Vale o padrão. Confira e salve.
            </RecordNotice>
          )
        }
        onCancel={() => void navigate({ to: '/admin/configuracao' })}
      >
        <Formulario campos={campos} titulo={titulo} ligar={form.ligar} />
        {atual.versao > 0 && mudados.length > 0 && !form.dirty && (
          <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => void askToRestore()}>
            Restaurar o padrão
          </Button>
        )}
      </FormPage>
      {Abaixo && <Abaixo atual={atual} dirty={form.dirty} />}
      <Historico
        options={historicoDaConfiguracaoOptions(declarada)}
        registro="a configuração"
        rotulos={rotulos}
      />
    </RecordPage>
  )
}

/** Settings as a form edits them: without what only the server knows. */
function entradaOf({ ignorados: _ignorados, ...valores }: Configurado): EntradaDaConfiguracao {
  return valores as EntradaDaConfiguracao // a value for each field
}

const frase = new Intl.ListFormat('pt-BR')
const listados = (nomes: readonly string[], rotulos: Partial<Record<string, { rotulo: string }>>) =>
  frase.format(nomes.map((nome) => `“${rotulos[nome]?.rotulo ?? nome}”`))
