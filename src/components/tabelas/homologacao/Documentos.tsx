import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { DocumentoPedido, HomologacaoLida } from '#src/api/contract/geral/homologacao.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { receberDocumentoMutation } from '#src/queries/homologacao.ts'
import classes from './homologacao.module.css'

/** What is to be brought to an agenda; nothing where it asks for none. */
export function Traga({ documentos }: { documentos: readonly DocumentoPedido[] }) {
  if (documentos.length === 0) return null
  return (
    <div className={classes.documentos}>
      <p id="traga">Traga estes documentos:</p>
      <ul aria-labelledby="traga">
        {documentos.map(({ nome, obrigatorio }) => (
          <li key={nome}>{obrigatorio ? nome : `${nome} (se houver)`}</li>
        ))}
      </ul>
    </div>
  )
}

type Documento = HomologacaoLida['documentos'][number]

interface DocumentosProps {
  /** Of the atendimento. */
  id: number
  documentos: readonly Documento[]
  /** Whether who looks says what was brought. */
  anota: boolean
}

/** Which documents were brought and which are missing; nothing where none is asked for. */
export function Documentos({ id, documentos, anota }: DocumentosProps) {
  if (documentos.length === 0) return null
  const faltam = documentos.filter((um) => um.obrigatorio && !um.recebido).length
  return (
    <div className={classes.documentos}>
      <h3>Documentos</h3>
      <p role="status">
        {faltam === 0
          ? 'Todos os documentos obrigatórios foram entregues.'
          : `${faltam === 1 ? 'Falta 1 documento obrigatório' : `Faltam ${faltam} documentos obrigatórios`}.`}
      </p>
      <ul>
        {documentos.map((um) => (
          <li key={um.nome}>
            {anota ? (
              <Anotado id={id} documento={um} />
            ) : (
              <>
                {um.nome}
                <span className={classes.estado}>{estadoDe(um)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Anotado({ id, documento }: { id: number; documento: Documento }) {
  const { nome, recebido } = documento
  const receber = useKeyedMutation(receberDocumentoMutation(useQueryClient(), id))
  return (
    <Checkbox
      label={nome}
      description={estadoDe(documento)}
      checked={receber.isPending ? receber.variables.recebido : recebido !== null}
      onChange={({ currentTarget }) => receber.mutate({ nome, recebido: currentTarget.checked })}
      error={receber.isError && `Não foi anotado. ${receber.error.message}`}
    />
  )
}

function estadoDe({ obrigatorio, recebido }: Documento): string {
  if (recebido)
    return `Entregue em ${textoDoInstante(recebido.em)}${recebido.por === '' ? '' : `, a ${recebido.por}`}`
  return obrigatorio ? 'Falta' : 'Se houver'
}
