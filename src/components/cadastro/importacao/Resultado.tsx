import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { feitos, type AtoDaImportacao, type Importacao } from '#src/api/contract/geral/importacao.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { useLostFocus } from '#src/components/ui/feedback/use-lost-focus.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { escolhasDe, iniciarImportacaoMutation } from '#src/queries/importacao.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { rotulosDe } from './frases.ts'
import { Criados } from './Criados.tsx'
import classes from './importacao.module.css'
import { Mudancas } from './Mudancas.tsx'
import { Ocorrencias } from './Ocorrencias.tsx'

const titulos: Record<AtoDaImportacao, string> = {
  conferir: 'Conferência',
  importar: 'Resultado da importação',
  desfazer: 'Importação desfeita',
}

const interrompidas: Record<AtoDaImportacao, string> = {
  conferir: 'A conferência não terminou. Confira de novo.',
  importar:
    'A importação não terminou. Parte das linhas pode ter sido importada. Continue de onde parou, ou desfaça.',
  desfazer:
    'A importação não foi toda desfeita. Parte das linhas continua importada. Desfaça de novo para continuar.',
}

/** What came of what was begun last: counts, the first faults, and what can be done next. */
export function Resultado({ importacao }: { importacao: Importacao }) {
  const { id, tipo, nome, versao, contagem, ocorrencias, andamento } = importacao
  const ato = importacao.ato ?? 'conferir'
  const inteira = andamento === null || andamento.situacao === 'concluida'
  const iniciar = useKeyedMutation(iniciarImportacaoMutation(useQueryClient(), id))
  const continuar = useKeyedMutation(iniciarImportacaoMutation(useQueryClient(), id))
  // what had it is gone with the step before
  const heading = useLostFocus<HTMLHeadingElement>()
  useEffect(() => {
    if (document.activeElement === heading.current) window.scrollTo({ top: 0 })
  }, [heading])

  const desfazivel = ato === 'importar' || (ato === 'desfazer' && !inteira)
  const desfazer = () =>
    confirmar({
      titulo: 'Desfazer a importação?',
      texto: `Os cadastros criados por ${nome} vão para a lixeira, e os atualizados voltam ao que eram. Não mudam os alterados depois nem os que já têm débitos, créditos, pessoas com acesso, documentos, colaboradores ou empresas. O resultado mostra quais e por quê.`,
      acao: 'Desfazer importação',
      perigo: true,
      executar: () => iniciar.mutateAsync({ ato: 'desfazer', versao, ...escolhasDe(importacao) }),
    })

  return (
    <Section title={titulos[ato]} headingRef={heading}>
      {ato !== 'conferir' && <p className={classes.dim}>{nome}</p>}
      {!inteira && (
        <Alert color="yellow" role="alert">
          {interrompidas[ato]} {andamento.erro}
        </Alert>
      )}
      {ato === 'importar' && !inteira && (
        <Button
          loading={continuar.isPending}
          onClick={() => continuar.mutate({ ato: 'importar', versao, ...escolhasDe(importacao) })}
        >
          Continuar importação
        </Button>
      )}
      {continuar.error && (
        <p className={classes.error} role="alert">
          {continuar.error.message}
        </p>
      )}
      <dl className={classes.counts}>
        {feitos
          .filter((feito) => (contagem[feito] ?? 0) > 0)
          .map((feito) => (
            <div key={feito} data-erro={feito === 'erro' || undefined}>
              <dt>{rotulosDe[ato][feito]}</dt>
              <dd>{numero(contagem[feito] ?? 0)}</dd>
            </div>
          ))}
      </dl>
      {/* of a check they are told where they are mended */}
      {ato !== 'conferir' && ocorrencias.length > 0 && <Ocorrencias importacao={importacao} />}
      {importacao.criados.length > 0 && <Criados importacao={importacao} />}
      {importacao.mudancas.length > 0 && <Mudancas importacao={importacao} />}
      {ato !== 'conferir' && (
        <div className={classes.actions}>
          <LinkButton to="/admin/cadastro/$tipo/importar" params={{ tipo }} search={{}}>
            Importar outra planilha
          </LinkButton>
          {desfazivel && (
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => void desfazer()}>
              Desfazer importação
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}
