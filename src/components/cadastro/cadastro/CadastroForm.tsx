import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { cadastroQuery, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { lotes } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { cadastros, type Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import type { Analise } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { criarFusao, listarFusoes } from '#src/api/contract/geral/fusao.ts'
import { TrashNotice } from '#src/components/ui/feedback/TrashNotice.tsx'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { comAviso, type Ligar } from '#src/components/ui/inputs/field.ts'
import { FormPage } from '#src/components/ui/form/FormPage.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import type { CamposDaParte } from '#src/api/contract/nucleo/parte.ts'
import { readOnlyRows, type NestedRows } from '#src/components/ui/form/nested-rows.ts'
import { HistoricoAberto } from '#src/components/ui/historico/Historico.tsx'
import { lazyDialog, lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { useListSearch } from '#src/components/listas/page/list-search.ts'
import { historicoDoCadastroOptions } from '#src/queries/cadastro-registro.ts'
import type { Cadastro } from '#src/queries/cadastro.ts'
import { addToast } from '#src/stores/toasts.ts'
import { abasDe } from './abas-de.ts'
import { abasDoCadastro, type AbaDoCadastro } from './abas.ts'
import { AbasDoCadastro } from './AbasDoCadastro.tsx'
import { AnaliseNotice } from './AnaliseNotice.tsx'
import type { CampoComum } from './campos-comuns.ts'
import { Contato, Endereco, Filiacao, Observacoes } from './CamposComuns.tsx'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { Campos as CamposDeclarados } from '#src/components/ui/campo/Campos.tsx'
import { rotulosDosDocumentos } from '#src/components/cadastro/documentos/rotulos.ts'
import { rotulosDosVinculos } from '#src/components/cadastro/pessoas/rotulos.ts'
import { Aninhados } from '#src/components/ui/campo/Aninhados.tsx'
import { descricaoDasPartes, descricaoDe, rotulosDasPartes } from '#src/components/ui/campo/descricao.ts'
import { useOpcoes } from '#src/components/ui/campo/use-opcoes.ts'
import { Escolhas } from './Escolhas.tsx'
import { CadastroHeader } from './CadastroHeader.tsx'
import type { Campo } from './descritor.ts'
import { descritores } from './descritores.ts'
import { useCamposNomeados } from '#src/components/cadastro/proprios/use-campos-nomeados.ts'
import { ExcluirDialog } from './ExcluirDialog.tsx'
import { DadosDaReceita, Preenchimento } from './Preenchimento.tsx'
import { comCep, usePreenchimento } from './use-preenchimento.ts'
import { FundidoNotice } from './FundidoNotice.tsx'
import { Lado } from './Lado.tsx'
import { camposDoFormulario, rotulosForaDeUso } from './proprios.ts'
import { RecusarDialog } from './RecusarDialog.tsx'
import { partesVistas, podeMudar } from './partes-vistas.ts'
import { Resumo } from './Resumo.tsx'
import { useCadastroForm, type Campos } from './use-cadastro-form.ts'
import { useLixeira } from './use-lixeira.ts'
import { useParecidos } from './use-parecidos.tsx'

// Most records are not there twice.
const FundirDialog = lazyDialog(async () => (await import('./FundirDialog.tsx')).FundirDialog)

const Documentos = lazyPart(
  async () => (await import('#src/components/cadastro/documentos/Documentos.tsx')).Documentos,
)
const Pessoas = lazyPart(async () => (await import('#src/components/cadastro/pessoas/Pessoas.tsx')).Pessoas)

interface CadastroFormProps<T extends TipoCadastro> {
  tipo: T
  record: Cadastro<T>
  /** The tab in sight; a new record has none but its fields. */
  aba: AbaDoCadastro
  /** What the books and the team's queue know of it, a list each; they know the cadastros, not these them. */
  livros: Record<'debitos' | 'pagamentos' | 'atendimentos', (props: DoLivro) => ReactNode>
  /** What is said of a correction that its people asked for, for those who decide it. */
  Correcao: (props: { tipo: TipoCadastro; matricula: number; user: Usuario }) => ReactNode
  /** Who is looking. */
  user: Usuario
}

/** What a list of the books is told of the record that it stands on. */
interface DoLivro {
  titular: Referencia & { tipo: TipoCadastro }
  naLixeira: boolean
  user: Usuario
}

/** How the history calls what only the system writes. */
const rotulosDoSistema = {
  matricula: { rotulo: 'Matrícula' },
  analise: { rotulo: 'Análise', mostrar: (analise: NonNullable<Analise>) => ANALISES[analise] },
  analiseMotivo: { rotulo: 'Motivo da recusa' },
  juntadoA: { rotulo: 'Unificado com', adiante: true },
  'juntados.juntadoAId': {
    rotulo: 'Cadastro',
    adiante: true,
    palavra: ({ depois }: { depois: unknown }) =>
      depois === null ? 'unificação desfeita' : 'unificado com este',
  },
}
const ANALISES: Record<NonNullable<Analise>, string> = { pendente: 'Em análise', recusada: 'Recusado' }

/** Lists that stand beside the fields that they add to, not below all of them. */
const JUNTO = new Set(['telefones', 'emails', 'enderecos'])

/** The screen of one record of any cadastro, to be edited unless it is in the trash; `key` it by record. */
export function CadastroForm<T extends TipoCadastro>({ tipo, record, user, ...props }: CadastroFormProps<T>) {
  const navigate = useNavigate()
  const lista = useListSearch(cadastroQuery)
  const { Formulario } = descritores[tipo]
  const partes = partesVistas(tipo, user)
  const opcoes = useOpcoes([escolhasDe(tipo), ...Object.values(partes).map((parte) => parte.campos)])
  const nomeados = useCamposNomeados(tipo)
  const daEntidade = camposDoFormulario(nomeados, record)
  // the kind's fields, its choices, its nested records and the entidade's own are all that it has; no type says so for an open T
  const campos = {
    ...descritores[tipo].campos,
    ...descricaoDe(escolhasDe(tipo), opcoes),
    ...descricaoDasPartes(partes, opcoes),
    ...descricaoDe(daEntidade),
  } as unknown as Campos<T>
  const { matricula, excluidoEm, analise } = record
  const abas = abasDe(excluidoEm !== null, user)
  const aba = abas.includes(props.aba) ? props.aba : 'dados'
  const contrato = cadastros[tipo]
  const readOnly =
    excluidoEm !== null || !pode(user, matricula === null ? contrato.criar : contrato.atualizar)
  const form = useCadastroForm({ tipo, record, campos, readOnly, onSaved: announce })
  const lixeira = useLixeira(tipo)
  const [recusando, setRecusando] = useState(false)
  const [excluindo, setExcluindo] = useState(false)
  const [juntando, setJuntando] = useState(false)
  const painel = useId()

  const preenchimento = usePreenchimento({
    form,
    guardado: record,
    campos,
    partes,
    readOnly,
    daReceita: tiposCadastro[tipo].pessoa === 'juridica',
  })
  /** The rows of a list, whose CEPs fill what they can. */
  function linhasDe(nome: Campo<T>, rotulos: CamposDaParte): NestedRows {
    const lista = form.rows(nome)
    if (rotulos.cep === undefined) return lista
    const ligarLinha: NestedRows['ligar'] = (i) => (campo, como) => {
      const input = comAviso(
        lista.ligar(i)(campo, como),
        preenchimento.avisoNaLinha(campo, nome, lista.rows[i]),
      )
      if (campo !== 'cep') return input
      const entrar = () => preenchimento.entrarNoCepDe(nome, i)
      return { ...input, ...comCep(input, entrar, () => preenchimento.sairDoCepDe(nome, i, rotulos)) }
    }
    return { ...lista, ligar: ligarLinha }
  }

  const parecidos = useParecidos({ tipo, record, valores: form.values(), enabled: !readOnly })

  // What came by a registration is made active by the decision about it.
  const ligar: typeof form.ligar = (campo, como) => {
    const ligado = form.ligar(campo, como)
    const aviso = preenchimento.aviso(campo) ?? parecidos(campo)
    return {
      ...comAviso(ligado, aviso),
      ...(campo === 'ativo' && analise !== null && { readOnly: true }),
      ...(campo === 'cep' &&
        comCep(
          ligado,
          () => preenchimento.entrarNoCep(),
          () => preenchimento.sairDoCep(),
        )),
    }
  }

  const leave = (options?: { ignoreBlocker: boolean; replace: boolean }) =>
    navigate({ to: '/admin/cadastro/$tipo/lista', params: { tipo }, search: lista ?? {}, ...options })

  const irPara = (outra: AbaDoCadastro) =>
    void navigate({
      to: '.',
      search: outra === 'dados' ? {} : { aba: outra },
      state: (state) => state,
      replace: true,
      resetScroll: false,
    })

  function announce(saved: Cadastro<T>) {
    addToast({
      tone: 'sucesso',
      message: `Cadastro de matricula ${saved.matricula} foi salvo`,
      about: [`cadastro ${saved.id}`],
    })
    if (matricula !== null || saved.matricula === null) return
    void navigate({
      to: '/admin/cadastro/$tipo/$matricula',
      params: { tipo, matricula: saved.matricula },
      state: (state) => state,
      replace: true,
      ignoreBlocker: true,
    })
  }

  const comuns = ligar as Ligar<CampoComum> // the fields that every kind has; no type says so for an open T
  const aninhados = (nome: string) => {
    const parte = partes[nome]
    if (!parte) return undefined
    const linhas = linhasDe(nome as Campo<T>, parte.campos) // a field, as every list of the kind's is
    return (
      <Aninhados
        key={nome}
        parte={parte}
        lista={podeMudar(user, parte) ? linhas : readOnlyRows(linhas)}
        opcoes={opcoes}
        versao={form.values().versao}
      />
    )
  }
  /** What the tab in sight shows, but for the one of the fields. */
  function panel(dela: number): ReactNode {
    if (aba === 'resumo') return <Resumo tipo={tipo} record={record} campos={campos} />
    if (aba === 'dados') return undefined
    if (aba === 'debitos' || aba === 'pagamentos' || aba === 'atendimentos') {
      const Lista = props.livros[aba]
      const { id, nome, registro } = record
      const titular = { tipo, id, matricula: dela, nome, registro }
      return <Lista key={aba} titular={titular} naLixeira={excluidoEm !== null} user={user} />
    }
    if (aba === 'documentos') return <Documentos dono={{ tipo, matricula: dela }} user={user} />
    if (aba === 'pessoas') return <Pessoas tipo={tipo} record={{ matricula: dela }} user={user} />
    return (
      <HistoricoAberto
        options={historicoDoCadastroOptions(tipo, dela)}
        registro="o cadastro"
        desde={record.atualizadoEm}
        rotulos={{
          ...rotulosForaDeUso,
          ...campos,
          ...rotulosDasPartes(partesDe(tipo), opcoes),
          ...rotulosDosDocumentos,
          ...rotulosDosVinculos,
          ...rotulosDoSistema,
        }}
      />
    )
  }

  return (
    <RecordPage>
      <FormPage
        form={form}
        record="Este cadastro"
        header={<CadastroHeader tipo={tipo} record={record} user={user} />}
        notice={
          <>
            {matricula !== null && excluidoEm === null && (
              <props.Correcao tipo={tipo} matricula={matricula} user={user} />
            )}
            {matricula !== null && record.juntadoA !== null ? (
              <FundidoNotice
                tipo={tipo}
                matricula={matricula}
                outro={record.juntadoA}
                podeVer={pode(user, listarFusoes)}
              />
            ) : matricula !== null && excluidoEm !== null ? (
              <TrashNotice
                record="Este cadastro"
                restoring={lixeira.restoring}
                onRestore={
                  pode(user, contrato.restaurar)
                    ? () => void lixeira.restaurar({ id: record.id, matricula, versao: record.versao })
                    : undefined
                }
              >
                Foi excluído em {textoDoInstante(excluidoEm)} e não aparece nas listas nem nas consultas.
              </TrashNotice>
            ) : (
              matricula !== null &&
              analise !== null && (
                <AnaliseNotice
                  tipo={tipo}
                  record={{ ...record, matricula }}
                  podeDecidir={pode(user, contrato.aprovar)}
                  administrador={user.papeis.includes('administrador')}
                  dirty={form.dirty}
                  onRecusar={() => setRecusando(true)}
                />
              )
            )}
          </>
        }
        aside={
          matricula !== null ? <Lado tipo={tipo} record={{ ...record, matricula }} user={user} /> : undefined
        }
        tabs={
          matricula !== null
            ? {
                strip: <AbasDoCadastro abas={abas} emVista={aba} id={painel} onIr={irPara} />,
                id: painel,
                name: abasDoCadastro[aba],
                panel: panel(matricula),
                short: aba === 'resumo',
                wide: aba === 'debitos' || aba === 'pagamentos',
                onFields: () => irPara('dados'),
              }
            : undefined
        }
        onCancel={() => void leave()}
        more={
          matricula !== null &&
          excluidoEm === null &&
          pode(user, criarFusao) && (
            <Button variant="subtle" onClick={() => setJuntando(true)} disabled={form.pending || form.dirty}>
              Unificar com outro…
            </Button>
          )
        }
        onDelete={
          pode(user, contrato.excluir) && matricula !== null && excluidoEm === null
            ? () => setExcluindo(true)
            : undefined
        }
      >
        <DadosDaReceita preenchimento={preenchimento} />
        <Formulario ligar={ligar} user={user} />
        {/* What follows every kind has; no type says so for an open T. */}
        <Escolhas tipo={tipo} ligar={ligar as Ligar<string>} opcoes={opcoes} />
        <Contato ligar={comuns} />
        {aninhados('telefones')}
        {aninhados('emails')}
        <Endereco ligar={comuns}>
          <Preenchimento
            feito={preenchimento.feito?.de === 'cep' ? preenchimento.feito : null}
            onDesfazer={() => preenchimento.desfazer()}
          />
        </Endereco>
        {aninhados('enderecos')}
        <Preenchimento
          feito={preenchimento.feito?.de === 'cepAninhado' ? preenchimento.feito : null}
          onDesfazer={() => preenchimento.desfazer()}
        />
        {Object.keys(partes)
          .filter((nome) => !JUNTO.has(nome))
          .map(aninhados)}
        <CamposDeclarados campos={daEntidade} titulo="Campos da entidade" ligar={ligar as Ligar<string>} />
        <Filiacao ligar={comuns} />
        <Observacoes ligar={comuns} />
      </FormPage>
      {matricula !== null && (
        <>
          {excluindo && (
            <ExcluirDialog
              tipo={tipo}
              nome={record.nome}
              visto={{ id: record.id, matricula, versao: form.values().versao }}
              inativavel={record.ativo && analise === null && !form.dirty && pode(user, lotes[tipo])}
              onClose={() => setExcluindo(false)}
              // In place of the record, which the back button would not find.
              onDeleted={() => void leave({ ignoreBlocker: true, replace: true })}
            />
          )}
          {juntando && (
            <FundirDialog
              tipo={tipo}
              matricula={matricula}
              nome={record.nome}
              user={user}
              onClose={() => setJuntando(false)}
            />
          )}
          {recusando && (
            <RecusarDialog
              tipo={tipo}
              record={{ ...record, matricula }}
              onClose={() => setRecusando(false)}
            />
          )}
        </>
      )}
    </RecordPage>
  )
}
