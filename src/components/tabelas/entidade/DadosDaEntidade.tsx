import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  camposDaEntidade,
  entradaDosDados,
  type DadosDaEntidade as Dados,
  type EntradaDosDados,
} from '#src/api/contract/geral/dados-da-entidade.ts'
import { Campos } from '#src/components/ui/campo/Campos.tsx'
import { descricaoDe } from '#src/components/ui/campo/descricao.ts'
import { FormPage } from '#src/components/ui/form/FormPage.tsx'
import { useRecordForm } from '#src/components/ui/form/use-record-form.ts'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Fact, RecordAside } from '#src/components/ui/record/RecordAside.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import {
  historicoDosDadosOptions,
  readStoredDados,
  saveDadosMutation,
} from '#src/queries/dados-da-entidade.ts'
import { addToast } from '#src/stores/toasts.ts'
import { CorInput } from './CorInput.tsx'
import classes from './entidade.module.css'

/** The data by the names of their fields, as the declaration gives them. */
type Entrada = EntradaDosDados & Record<string, string | number>

const ROTULOS = descricaoDe(camposDaEntidade)
const EDITORES = { cor: CorInput }

/** What an administrator says of the entidade: names, CNPJ, contacts, address and colour. */
export function DadosDaEntidade({ dados }: { dados: Dados }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useRecordForm<Dados, Entrada, string>({
    record: dados,
    entradaOf,
    schema: entradaDosDados,
    campos: ROTULOS,
    readOnly: false,
    save: saveDadosMutation(queryClient),
    readStored: () => readStoredDados(queryClient),
    onSaved: () => addToast({ tone: 'sucesso', message: 'Dados da entidade salvos' }),
  })

  return (
    <RecordPage>
      <FormPage
        form={form}
        record="Os dados da entidade"
        header={
          <RecordHeader
            back={<BackLink to="/admin/configuracao">Configurações</BackLink>}
            title={<PageTitle>Dados da entidade</PageTitle>}
            meta="Aparecem na página pública, nos e-mails, nos boletos e nas certidões."
          />
        }
        aside={
          <RecordAside label="Onde a entidade aparece">
            <Fact label="Página pública">
              <Link className={classes.link} to="/$slug" params={{ slug: dados.slug }}>
                /{dados.slug}
              </Link>
            </Fact>
            <Fact
              label="Domínios"
              detail="A página pública e os domínios são alterados por comando, por quem cuida do servidor."
            >
              {dados.hosts.length === 0 ? 'Nenhum próprio' : dados.hosts.join(', ')}
            </Fact>
            <Fact label="Logo">
              <Link className={classes.link} to="/admin/configuracao/entidade">
                Ver e trocar a logo
              </Link>
            </Fact>
          </RecordAside>
        }
        onCancel={() => void navigate({ to: '/admin/configuracao' })}
      >
        <Campos campos={camposDaEntidade} titulo="Dados" ligar={form.ligar} editores={EDITORES} />
      </FormPage>
      <Historico options={historicoDosDadosOptions()} registro="os dados da entidade" rotulos={ROTULOS} />
    </RecordPage>
  )
}

/** The data as a form edits them: without what only the command line changes. */
function entradaOf({ slug: _slug, hosts: _hosts, ...valores }: Dados): Entrada {
  return valores
}
