import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, type ReactNode } from 'react'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatosDoExtrato, type FormatoDoExtrato } from '#src/api/contract/dinheiro/extrato.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { abrirComprovante } from '#src/components/dinheiro/comprovante/abrir.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { pegarCertidao } from '#src/queries/comprovante.ts'
import {
  baixarExtratoMutation,
  extratoOptions,
  type DiasDoExtrato,
  type TitularDoExtrato,
} from '#src/queries/extrato.ts'
import { diasDaBusca, diasDeixados } from './busca.ts'
import classes from './extrato.module.css'
import { LinhasDoExtrato } from './LinhasDoExtrato.tsx'
import { PeriodoDoExtrato } from './PeriodoDoExtrato.tsx'

interface ExtratoProps {
  titular: TitularDoExtrato
  /** The days as the address has them. */
  busca: DiasDoExtrato
  onDias: (dias: DiasDoExtrato) => void
  /** Above the title: the way back. */
  volta?: ReactNode
  podeCertidao: boolean
  /** To what is overdue, of which a certidão was refused; absent for a user who may not see that. */
  onDebitos?: (() => void) | undefined
  /** Below it. */
  children?: ReactNode
}

/** Whether a certidão was refused for what is overdue. */
const comDebitos = (erro: unknown) => erro instanceof Error && 'code' in erro && erro.code === 'com-debitos'

/** A statement of account on screen, as a file, and the certidão that nothing is overdue. */
export function Extrato({ titular, busca, onDias, volta, podeCertidao, onDebitos, children }: ExtratoProps) {
  // the old days stay in sight, dimmed, while those that were chosen come
  const vista = useDeferredValue(busca)
  const { data: extrato } = useSuspenseQuery(extratoOptions(titular, diasDaBusca(vista)))
  const deixados = diasDeixados(vista)
  const proprio = 'acessoId' in titular && !('empresa' in titular)
  const baixar = useKeyedMutation(baixarExtratoMutation(titular))
  const { nome, registro, matricula, de, ate, linhas, saldo, facultativo } = extrato
  const baixarComo = (formato: FormatoDoExtrato) =>
    baixar.mutate(
      { de, ate, formato },
      { onSuccess: (arquivo) => saveFile(arquivo, `extrato-${matricula}-${de}-a-${ate}.${formato}`) },
    )
  const emitirCertidao = () =>
    void abrirComprovante({
      buscar: () => pegarCertidao(titular),
      titulo: 'Certidão de regularidade',
      nome: `certidao-${matricula}`,
      falhou: 'A certidão não foi emitida',
      saida: (erro) => (onDebitos && comDebitos(erro) ? { acao: 'Ver débitos', go: onDebitos } : undefined),
    })
  return (
    <RecordPage>
      <RecordHeader
        back={volta}
        title={<PageTitle>{podeCertidao ? 'Extrato e certidão' : 'Extrato'}</PageTitle>}
        meta={<Facts facts={[nome, formatarRegistro(registro), `matrícula ${matricula}`]} />}
        actions={podeCertidao && <Button onClick={emitirCertidao}>Emitir certidão</Button>}
      />
      <div className={classes.barra}>
        <PeriodoDoExtrato key={`${de} ${ate}`} de={de} ate={ate} onDias={onDias} />
        <div className={classes.acoes}>
          {Object.entries(formatosDoExtrato).map(([formato, rotulo]) => (
            <Button
              key={formato}
              variant="default"
              loading={baixar.isPending && baixar.variables.formato === formato}
              onClick={() => baixarComo(formato as FormatoDoExtrato)} // a key of the table
            >
              {`Baixar ${rotulo}`}
            </Button>
          ))}
        </div>
      </div>
      {deixados.length > 0 && (
        <p role="status" className={classes.nota}>
          Estas datas do endereço não formam um período e foram ignoradas: {deixados.join(' · ')}. O extrato é
          do período acima.
        </p>
      )}
      <Section title={`${saldo < 0 ? 'Saldo credor' : 'Saldo devedor'} em ${formatarData(ate)}`}>
        <p className={classes.saldo}>{formatarCentavos(Math.abs(saldo))}</p>
        {facultativo > 0 && (
          <p className={classes.nota}>
            Há {formatarCentavos(facultativo)} em aberto de contribuições facultativas, que ninguém é obrigado
            a pagar.
          </p>
        )}
        <div aria-busy={vista !== busca} className={classes.conteudo}>
          {linhas.length === 0 ? (
            <p className={classes.nota}>Não houve lançamento neste período.</p>
          ) : (
            <LinhasDoExtrato extrato={extrato} comLigacoes={!('acessoId' in titular)} />
          )}
          <p className={classes.nota}>
            Valores negativos reduzem o saldo devedor. O valor de hoje, com multa e juros, está{' '}
            {proprio ? (
              <>
                em{' '}
                <Link className={classes.ligacao} to="/public/lista/debitos">
                  Meus débitos
                </Link>
              </>
            ) : (
              'na lista de débitos'
            )}
            .
          </p>
        </div>
      </Section>
      {children}
    </RecordPage>
  )
}
