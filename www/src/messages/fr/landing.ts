// French: the first screen.
import type { Messages } from "../messages.ts";

export const landing: Messages["landing"] = {
  title: "Partagez le tableau,",
  titleEnd: "pas les personnes.",
  lead: "Coversheet rend un tableau sur des personnes",
  leadTerm: "k-anonyme",
  leadEnd:
    " : sur les colonnes qui pourraient désigner quelqu’un, chaque ligne devient identique à plusieurs autres, en changeant le moins possible.",
  drop: "Déposez un tableau n’importe où sur cette page",
  kinds: "CSV ou classeur (xlsx, xls, ods) avec une ligne d’en-tête ; SPSS (sav), Stata (dta).",
  choose: "Choisir un fichier",
  sample: "Essayer avec des données d’exemple",
  backTo: (name) => `Revenir à ${name}`,
  dismiss: "Fermer",
  unstarted:
    "Rien ne peut être lu ici. Ouvrez cette page dans Firefox, Chrome, Edge ou Safari de 2023 ou plus récent. Si une politique du serveur ou le mode Isolement l’interdit, autorisez-le pour cette page.",
  demo: "Six patients inventés, k = 3 : les noms ont disparu, et chaque date de naissance et code postal convient à trois d’entre eux.",
  demoHead: ["nom", "naissance", "code_postal", "diagnostic"],
  demoCells: ["Asthme", "Fracture", "Diabète", "Migraine"],
  promises: "Ce sur quoi vous pouvez compter",
  offline: "Fonctionne hors ligne, dans cet onglet",
  offlineNote: "Le moteur tourne dans cette page. Coupez le réseau, rien ne change.",
  refuses: "Ce que le navigateur refuse",
  refusesNote: "La page ordonne à votre navigateur de refuser toute requête vers le réseau.",
  installed: "Rien n’est installé",
  installedNote: "Un fichier, ni compte ni serveur. Fermez l’onglet, et rien de votre tableau ne reste.",
  limits: "Ce que fait la k-anonymité, et ce qu’elle ne fait pas",
  protects: "Elle protège",
  protectsNote:
    "contre l’individualisation par combinaison. Qui connaît l’année de naissance, le sexe et le code postal d’un patient trouve au moins k lignes qui conviennent, et ces colonnes ne disent pas laquelle est la sienne.",
  not: "Elle ne protège pas",
  notAgree: "des lignes qui concordent : si tous les patients d’une classe ont le même diagnostic, il est révélé ;",
  notKnown: "de ce que quelqu’un sait des colonnes que vous n’avez pas marquées comme quasi-identifiants ;",
  notText: "des noms ou lieux dans un texte libre que vous gardez.",
  isNot: "Elle n’est pas",
  isNotNote:
    "un avis juridique. Le droit de partager un fichier dépend de vos règles et de son destinataire ; le rapport vous donne les chiffres pour décider.",
  about: "À propos de Coversheet",
  version: "Version",
  unfinished: "Cette copie n’est pas une version finie.",
  build: (version, commit, built) =>
    [version, commit && `commit ${commit}`, built && `construite le ${built}`].filter(Boolean).join(", "),
  sum: "Empreinte",
  sumNote: "SHA-256 de ce fichier, avec 64 zéros à la place de l’empreinte. Les rapports la citent, pour que l’on sache quelle page les a produits.",
  stores: "Ce qui est conservé",
  storesNote: "Rien : ni cookies ni stockage du navigateur. Votre tableau est oublié à la fermeture de l’onglet.",
  licence: "Licence",
  licenceNote: "MIT ou Apache-2.0, à votre choix. Les œuvres d’autrui qu’elle contient, et l’origine des classifications :",
  works: "Œuvres d’autrui et leurs licences",
};
