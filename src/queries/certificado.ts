import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  incluirCertificado,
  listarCertificados,
  removerCertificado,
} from '#src/api/contract/servicos/certificado.ts'
import { heldKey } from '#src/api/form-key.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The certificates of connections with banks; asked again at every visit, since their days run. */
export const certificadosOptions = () =>
  queryOptions({
    queryKey: ['certificado', 'lista'],
    queryFn: ({ signal }) => call(listarCertificados, {}, { signal }),
    ...lifetimes.visita,
  })

/** What is sent of a new certificate: the files as they were chosen. */
export interface CertificadoNovo {
  nome: string
  certificado: File
  chave: File
  senha: string
}

/** Keeps a certificate with its key. */
export const incluirCertificadoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['certificado', 'incluir'],
    async mutationFn({ nome, certificado, chave, senha }: CertificadoNovo) {
      const withHeldKey = heldKey()
      const body = { nome, certificado: await textoDe(certificado), chave: await chave.text(), senha }
      return withHeldKey(() => call(incluirCertificado, { body }))
    },
    onSuccess: (lista) => queryClient.setQueryData(certificadosOptions().queryKey, lista),
  })

/** Takes a certificate out and deletes its key. */
export const removerCertificadoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['certificado', 'remover'],
    mutationFn: (id: number) => call(removerCertificado, { params: { id } }),
    onSuccess: (lista) => queryClient.setQueryData(certificadosOptions().queryKey, lista),
  })

/** What begins a file in DER: many banks give the certificate so, and PEM is the same bytes in letters. */
const SEQUENCIA = 0x30

async function textoDe(certificado: File): Promise<string> {
  const bytes = new Uint8Array(await certificado.arrayBuffer())
  if (bytes[0] !== SEQUENCIA) return new TextDecoder().decode(bytes)
  const letras = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  return `-----BEGIN CERTIFICATE-----\n${letras}\n-----END CERTIFICATE-----\n`
}
