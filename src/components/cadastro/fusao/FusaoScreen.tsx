import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { emLista } from '#src/api/contract/nucleo/em-lista.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { dependencias, type PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import { useRotulos } from '#src/components/cadastro/cadastro/use-rotulos.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { rotuloDe } from '#src/components/ui/historico/frases.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { fundirMutation, previaDaFusaoOptions } from '#src/queries/fusao.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Comparacao, type Lado } from './Comparacao.tsx'
import { Impedimento } from './Impedimento.tsx'
import classes from './fusao.module.css'
import { useDesfazer } from './use-desfazer.ts'

interface Props {
  tipo: TipoCadastro
  fica: number
  sai: number
  /** Who is looking. */
  user: Usuario
}

/** Two cadastros that are one: what differs, what hangs on the one that goes, and the merge. `key` it by both. */
export function FusaoScreen({ tipo, fica: matriculaFica, sai: matriculaSai, user }: Props) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(previaDaFusaoOptions(tipo, matriculaFica, matriculaSai))
  const { desfazer } = useDesfazer()
  const rotulos = useRotulos(tipo)
  const { fica, sai, grupos, impedimentos } = data
  const form = useActionForm({
    initialValues: Object.fromEntries(grupos.map(({ nome, padrao }): [string, Lado] => [nome, padrao])),
    send: fundirMutation(useQueryClient()),
    asSent: (escolhas) => ({
      tipo,
      fica: { matricula: fica.matricula, versao: fica.versao },
      sai: { matricula: sai.matricula, versao: sai.versao },
      doOutro: Object.keys(escolhas).filter((nome) => escolhas[nome] === 'sai'),
    }),
    onSent({ id, matricula, nome }) {
      // the two may have changed their matrículas
      const saiu = matricula === sai.matricula ? fica.matricula : sai.matricula
      addToast({
        tone: 'sucesso',
        message: `A matrícula ${saiu} foi unificada com a ${matricula}, ${nome}`,
        about: [`unificação ${id}`],
        action: { label: 'Desfazer', run: () => void desfazer(id) },
      })
      void navigate({ to: '/admin/cadastro/$tipo/$matricula', params: { tipo, matricula }, replace: true })
    },
  })
  const { fields } = form
  const impedidos = impedimentos.length > 0
  const escolhido = ({ nome, padrao }: PreviaDaFusao['grupos'][number]) => fields.values[nome] ?? padrao
  const passam = grupos.filter((grupo) => escolhido(grupo) === 'sai')
  // two cadastros have no matrícula in common: they exchange theirs
  const trocam = passam.some(({ nome }) => nome === 'matricula')

  return (
    <div className={classes.page}>
      <RecordHeader
        back={
          <BackLink to="/admin/cadastro/$tipo/duplicados" params={{ tipo }}>
            {`Duplicados: ${tiposCadastro[tipo].plural}`}
          </BackLink>
        }
        title={<PageTitle>Unificar dois cadastros</PageTitle>}
      />
      <Section title="Qual cadastro manter">
        <div className={classes.sides}>
          <Quem tipo={tipo} papel="Será mantido" quem={fica} />
          <Quem tipo={tipo} papel="Será incorporado" quem={sai} />
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={() =>
                void navigate({
                  to: '/admin/cadastro/$tipo/juntar',
                  params: { tipo },
                  search: { fica: sai.matricula, sai: fica.matricula },
                  replace: true,
                })
              }
            >
              Manter o outro
            </Button>
          </div>
        </div>
      </Section>
      {impedimentos.map((um) => (
        <Impedimento
          key={um.frase}
          impedimento={um}
          tipo={tipo}
          matriculas={{ fica: fica.matricula, sai: sai.matricula }}
          user={user}
        />
      ))}
      <ActionForm
        form={form}
        label="Unificar os dois"
        align="flex-start"
        actions={
          <>
            <Button type="submit" loading={form.pending} disabled={impedidos}>
              Unificar os dois
            </Button>
            {impedidos && <span className={classes.dim}>Resolva a pendência acima para continuar.</span>}
          </>
        }
      >
        <Section title="Diferenças">
          {grupos.length === 0 ? (
            <p className={classes.dim}>Os campos dos dois são iguais.</p>
          ) : (
            <Comparacao
              previa={data}
              rotulos={rotulos}
              escolhido={escolhido}
              onChange={fields.setFieldValue}
            />
          )}
        </Section>
        <Section title={`O que será transferido para ${fica.nome}`}>
          {(grupos.length > 0 || data.dependencias.length === 0) && (
            <p role="status">
              {transferidos(
                passam.map(({ nome }) => rotuloDe({ campo: nome, de: null }, rotulos)),
                data.dependencias.length > 0,
              )}
            </p>
          )}
          <Dependencias itens={data.dependencias} />
          <p className={classes.dim}>
            {trocam && `O cadastro mantido passa a ter a matrícula ${sai.matricula}. `}
            {sai.nome}, de matrícula {trocam ? fica.matricula : sai.matricula}, vai para a lixeira. Você pode
            desfazer enquanto os dados transferidos não forem alterados.
          </p>
        </Section>
      </ActionForm>
    </div>
  )
}

function Quem({ tipo, papel, quem }: { tipo: TipoCadastro; papel: string; quem: PreviaDaFusao['fica'] }) {
  return (
    <div className={classes.who} role="group" aria-label={papel}>
      <small>{papel}</small>
      <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula: quem.matricula }}>
        {quem.nome}
      </Link>
      <span>
        {formatarRegistro(quem.registro)} · matrícula {quem.matricula}
      </span>
    </div>
  )
}

/** What is carried over of the fields, and that nothing else is where nothing else is. */
function transferidos(campos: string[], outros: boolean): string {
  if (campos.length === 0) return outros ? 'Nenhum campo muda.' : 'Não há nada a transferir.'
  const dito = `${campos.length === 1 ? 'Será transferido este campo' : 'Serão transferidos estes campos'}: ${emLista(campos)}.`
  return outros ? dito : `${dito} Nenhum débito ou pagamento será transferido.`
}

function Dependencias({ itens }: { itens: PreviaDaFusao['dependencias'] }) {
  if (itens.length === 0) return null
  return (
    <ul className={classes.counts}>
      {itens.map(({ nome, quantos, iguais }) => (
        <li key={nome}>
          {dependencias[nome]}: <strong>{numero(quantos)}</strong>
          {iguais > 0 && ` (mais ${contados(iguais, 'já existe', 'já existem')} no cadastro mantido)`}
        </li>
      ))}
    </ul>
  )
}
