import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useState, type ReactNode } from 'react'
import {
  alterarAnexo,
  anexoEnviado,
  anexosVisiveis,
  excluirAnexo,
  incluirAnexo,
  restaurarAnexo,
  type Anexo,
} from '#src/api/contract/cadastro/anexo.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { fileTypes, tamanho, tipos } from '#src/api/contract/nucleo/file-type.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { openFile } from '#src/components/ui/feedback/open-file.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { useTrash } from '#src/components/ui/feedback/use-trash.ts'
import { FilesInput } from '#src/components/ui/inputs/FilesInput.tsx'
import { QueryList } from '#src/components/listas/page/QueryList.tsx'
import { RowItem } from '#src/components/listas/page/RowList.tsx'
import {
  anexosOptions,
  baixarAnexoMutation,
  deleteAnexoMutation,
  incluirAnexoMutation,
  restoreAnexoMutation,
  type AnexoVisto,
  type DonoDosAnexos,
} from '#src/queries/anexo.ts'
import { addToast } from '#src/stores/toasts.ts'
import { AlterarDocumento } from './AlterarDocumento.tsx'
import classes from './documentos.module.css'
import { Envios } from './Envios.tsx'
import { useEnvios } from './use-envios.ts'

interface DocumentosProps {
  /** Which cadastro. */
  dono: DonoDosAnexos
  /** Who is looking. */
  user: Usuario
}

const ACEITOS = [
  ...anexoEnviado.types,
  ...anexoEnviado.types.flatMap((type) => fileTypes[type].endings.map((ending) => `.${ending}`)),
]
const LIMITES = `${tipos(anexoEnviado)}, até ${tamanho(anexoEnviado.max)} cada um.`

const guardados = (quantos: number) =>
  quantos === 1 ? 'Documento guardado' : `${numero(quantos)} documentos guardados`

/** The files that staff keep with a cadastro. */
export function Documentos({ dono, user }: DocumentosProps) {
  const queryClient = useQueryClient()
  const envio = useEnvios({
    corpo: anexoEnviado,
    send: incluirAnexoMutation(queryClient, dono),
    onGuardados: (quantos) => addToast({ tone: 'sucesso', message: guardados(quantos) }),
  })
  const [mudando, setMudando] = useState<Anexo | null>(null)
  const [excluidos, setExcluidos] = useState(false)
  const lixeira = useTrash<AnexoVisto, Anexo>({
    noun: 'documento',
    remove: deleteAnexoMutation(queryClient, dono),
    restore: restoreAnexoMutation(queryClient, dono),
    removed: 'Documento excluído',
    restored: 'Documento restaurado',
  })
  const baixar = useKeyedMutation(baixarAnexoMutation(dono))
  const falhou = (error: unknown) => addToast({ tone: 'erro', message: (error as Error).message }) // of a call, with its sentence
  const saveToDisk = ({ id, nome }: Anexo) =>
    void baixar.mutateAsync(id).then((conteudo) => saveFile(conteudo, nome), falhou)
  const abrir = ({ id, nome }: Anexo) =>
    void openFile({
      fetch: () => baixar.mutateAsync(id),
      title: nome,
      name: nome,
      saveLabel: 'Baixar',
      waiting: 'Abrindo documento…',
      blocked:
        'Não foi possível abrir o documento. Por favor desative o bloqueador de popups e tente novamente.',
      failed: 'O documento não foi aberto',
    })
  const podeAlterar = pode(user, alterarAnexo)
  const podeExcluir = pode(user, excluirAnexo)

  return (
    <div className={classes.documentos}>
      <Envios envios={envio.envios} onRepetir={(um) => envio.repetir(um)} onDispensar={envio.dispensar} />
      <div className={classes.sheet}>
        <Lista
          dono={dono}
          situacao="guardados"
          title="Documentos"
          what="os documentos"
          empty={
            pode(user, incluirAnexo)
              ? 'Nenhum documento. Contratos, atas e procurações guardados aqui ficam disponíveis para toda a equipe.'
              : 'Nenhum documento.'
          }
        >
          {(documento) => (
            <Botoes
              nome={documento.nome}
              acoes={[
                anexosVisiveis.includes(documento.tipo) && ['Abrir', () => abrir(documento)],
                ['Baixar', () => saveToDisk(documento)],
                podeAlterar && ['Alterar', () => setMudando(documento)],
                podeExcluir && ['Excluir', () => void lixeira.remover(documento).catch(falhou)],
              ]}
            />
          )}
        </Lista>
        {pode(user, incluirAnexo) && (
          <FilesInput
            label="Adicionar documentos"
            description={LIMITES}
            accept={ACEITOS}
            onChoose={(arquivos) => envio.adicionar(arquivos)}
          />
        )}
      </div>
      {pode(user, restaurarAnexo) &&
        (excluidos ? (
          <Lista
            dono={dono}
            situacao="excluidos"
            title="Documentos excluídos"
            what="os documentos excluídos"
            empty="Nenhum documento excluído."
          >
            {(documento) => (
              <Botoes
                nome={documento.nome}
                acoes={[['Restaurar', () => void lixeira.restaurar(documento)]]}
              />
            )}
          </Lista>
        ) : (
          <div className={classes.excluidos}>
            <Button variant="subtle" size="xs" onClick={() => setExcluidos(true)}>
              Ver documentos excluídos
            </Button>
          </div>
        ))}
      {mudando && (
        <AlterarDocumento key={mudando.id} dono={dono} documento={mudando} onClose={() => setMudando(null)} />
      )}
    </div>
  )
}

interface ListaProps {
  dono: DonoDosAnexos
  situacao: 'guardados' | 'excluidos'
  title: string
  what: string
  empty: string
  /** What can be done with one. */
  children: (documento: Anexo) => ReactNode
}

function Lista({ dono, situacao, title, what, empty, children }: ListaProps) {
  const query = useInfiniteQuery(anexosOptions(dono, situacao))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const total = data?.pages[0]?.totalItems ?? 0
  return (
    <QueryList
      title={total > 0 ? `${title} (${numero(total)})` : title}
      what={what}
      empty={empty}
      query={query}
      items={data ? data.pages.flatMap(({ items }) => items) : null}
      more={hasNextPage ? { loading: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
    >
      {(documento) => (
        <RowItem key={documento.id} title={documento.nome} facts={fatos(documento)}>
          {children(documento)}
        </RowItem>
      )}
    </QueryList>
  )
}

function fatos({ descricao, tamanho: bytes, criadoEm, criadoPor, excluidoEm }: Anexo): (string | false)[] {
  const de = criadoPor === null ? '' : ` por ${criadoPor}`
  return [
    descricao !== '' && descricao,
    tamanho(bytes),
    `adicionado em ${textoDoInstante(criadoEm)}${de}`,
    excluidoEm !== null && `excluído em ${textoDoInstante(excluidoEm)}`,
  ]
}

function Botoes({ nome, acoes }: { nome: string; acoes: (readonly [string, () => void] | false)[] }) {
  return (
    <div className={classes.controls}>
      {acoes
        .filter((acao) => acao !== false)
        .map(([verbo, fazer]) => (
          <Button key={verbo} variant="default" size="xs" aria-label={`${verbo} ${nome}`} onClick={fazer}>
            {verbo}
          </Button>
        ))}
    </div>
  )
}
