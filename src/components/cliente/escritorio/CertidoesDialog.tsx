import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '#src/api/contract/nucleo/common.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { CERTIDOES_POR_VEZ } from '#src/api/contract/dinheiro/comprovante.ts'
import { abrirComprovante } from '#src/components/dinheiro/comprovante/abrir.ts'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { pegarCertidoes } from '#src/queries/comprovante.ts'
import { empresasOptions } from '#src/queries/escritorio.ts'
import { Paginas } from './Paginas.tsx'
import classes from './escritorio.module.css'

interface CertidoesDialogProps {
  /** The acesso to the office. */
  acessoId: number
  onClose: () => void
}

/** Gives out the certidões of several companies of an office at once: those that owe nothing overdue, of which some are chosen. */
export function CertidoesDialog({ acessoId, onClose }: CertidoesDialogProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(
    empresasOptions({ acessoId, situacao: 'em-dia', pageSize: MAX_PAGE_SIZE, page }),
  )
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(new Set())
  const mudar = (quais: readonly number[], sim: boolean) =>
    setEscolhidas((antes) => {
      const outras = [...antes].filter((uma) => !quais.includes(uma))
      return new Set(sim ? [...outras, ...quais] : outras)
    })
  const mostradas = data?.items.map(({ matricula }) => matricula) ?? []
  const marcadas = mostradas.filter((uma) => escolhidas.has(uma)).length
  const demais = escolhidas.size > CERTIDOES_POR_VEZ
  const emitir = () => {
    const empresas = [...escolhidas]
    void abrirComprovante({
      buscar: () => pegarCertidoes({ acessoId, empresas }),
      titulo: 'Certidões de regularidade',
      nome: 'certidoes',
      falhou: 'As certidões não foram emitidas',
    })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Emitir certidões">
      <Stack gap="md">
        <Text>Escolha as empresas. Só aparecem as que não têm débito vencido.</Text>
        {data ? (
          data.totalItems === 0 ? (
            <Text c="dimmed">Nenhuma empresa está sem débito vencido.</Text>
          ) : (
            <>
              <Checkbox
                label="Selecionar todas"
                checked={marcadas === mostradas.length}
                indeterminate={marcadas > 0 && marcadas < mostradas.length}
                onChange={({ currentTarget }) => mudar(mostradas, currentTarget.checked)}
              />
              <ul className={classes.escolher} aria-label="Empresas sem débito vencido">
                {data.items.map(({ matricula, nome, registro }) => (
                  <li key={matricula}>
                    <Checkbox
                      label={nome}
                      description={`CNPJ ${formatarRegistro(registro)} · matrícula ${matricula}`}
                      checked={escolhidas.has(matricula)}
                      onChange={({ currentTarget }) => mudar([matricula], currentTarget.checked)}
                    />
                  </li>
                ))}
              </ul>
              {data.totalPages > 1 && <Paginas atual={page} total={data.totalPages} onIr={setPage} />}
            </>
          )
        ) : error ? (
          <Group gap="sm" role="alert">
            <Text>As empresas não puderam ser carregadas. {error.message}</Text>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </Group>
        ) : (
          <Stack gap="xs" role="status" aria-label="Carregando as empresas">
            <Skeleton height="2.5rem" />
            <Skeleton height="2.5rem" />
            <Skeleton height="2.5rem" />
          </Stack>
        )}
        {demais && (
          <Text role="status" c="var(--mantine-color-error)">
            Escolha até {CERTIDOES_POR_VEZ} empresas de uma vez.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={escolhidas.size === 0 || demais} onClick={emitir}>
            {escolhidas.size === 0
              ? 'Emitir certidões'
              : `Emitir ${contados(escolhidas.size, 'certidão', 'certidões')}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
