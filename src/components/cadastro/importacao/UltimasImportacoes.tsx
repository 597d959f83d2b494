import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados, contadosSeHa } from '#src/api/contract/nucleo/contagem.ts'
import type { AtoDaImportacao, ContagemDaImportacao } from '#src/api/contract/geral/importacao.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import { importacoesOptions } from '#src/queries/importacao.ts'
import classes from './importacao.module.css'

/** What was begun last; opened, it tells how that ended. */
const estados: Record<AtoDaImportacao | 'nenhum', [Tone, string]> = {
  nenhum: ['neutro', 'Aguardando conferência'],
  conferir: ['atencao', 'Conferida'],
  importar: ['ok', 'Concluída'],
  desfazer: ['neutro', 'Desfeita'],
}

interface Resumida {
  total: number
  contagem: ContagemDaImportacao
  ato: AtoDaImportacao | null
}

/** '1.200 linhas: 1.000 criadas, 150 atualizadas, 50 com erro', or 'a criar' of one that was only checked; what none came to is left out. */
function resumo({ total, contagem, ato }: Resumida): string {
  const { criar, atualizar, desfeita, mantida, erro } = contagem
  const partes = [
    ...(ato === 'conferir'
      ? [contadosSeHa(criar, 'a criar', 'a criar'), contadosSeHa(atualizar, 'a atualizar', 'a atualizar')]
      : [contadosSeHa(criar, 'criada', 'criadas'), contadosSeHa(atualizar, 'atualizada', 'atualizadas')]),
    contadosSeHa(desfeita, 'desfeita', 'desfeitas'),
    contadosSeHa(mantida, 'mantida', 'mantidas'),
    contadosSeHa(erro, 'com erro', 'com erro'),
  ].flat()
  const linhas = contados(total, 'linha', 'linhas')
  return partes.length === 0 ? linhas : `${linhas}: ${partes.join(', ')}`
}

/** The last imports of a kind, each with the way to what came of it. */
export function UltimasImportacoes({ tipo, aberta }: { tipo: TipoCadastro; aberta: number | null }) {
  const { data, error, refetch, isFetching } = useQuery(importacoesOptions(tipo))
  return (
    <Section title="Últimas importações">
      {data?.items.length === 0 && <p className={classes.dim}>Nenhuma planilha foi enviada ainda.</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.last}>
          {data.items.map(({ id, nome, criadaEm, criadaPor, total, contagem, ato }) => {
            const [tone, estado] = estados[ato ?? 'nenhum']
            return (
              <li key={id}>
                <Link
                  to="/admin/cadastro/$tipo/importar"
                  params={{ tipo }}
                  search={{ id }}
                  aria-current={id === aberta ? 'page' : undefined}
                >
                  {nome}
                </Link>
                <span className={classes.dim}>
                  {[criadaPor, textoDoInstante(criadaEm)].filter((um) => um !== null).join(', ')}
                  {` · ${resumo({ total, contagem, ato })}`}
                </span>
                <Pill tone={tone}>{estado}</Pill>
              </li>
            )
          })}
        </ul>
      )}
      {!data && !error && <p role="status">Carregando…</p>}
      {!data && error && (
        <div role="alert">
          <p className={classes.error}>As últimas importações não puderam ser lidas. {error.message}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
    </Section>
  )
}
