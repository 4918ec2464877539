/** First names by the years in which they were given, men then women. */
export const generations = [
  {
    from: 1950,
    to: 1964,
    men: 'Michel Pierre Jean André Claude Jacques Gilles Denis Réjean Normand Alain Serge Daniel Yvon Marcel Luc Richard Gaétan Jean-Guy Jean-Pierre',
    women:
      'Diane Louise Lise Francine Sylvie Ginette Nicole Johanne Danielle Carole Line Suzanne Hélène Marie-Claire Thérèse',
  },
  {
    from: 1965,
    to: 1979,
    men: 'Stéphane Martin Éric François Patrick Benoît Mario Steve Sylvain Yves Dany Nicolas Christian Marc-André Hugo Sébastien Jean-François Frédéric Carl Réal Ghislain Joël',
    women:
      'Nathalie Isabelle Julie Mélanie Chantal Caroline Josée Annie Marie-Josée Sophie Nancy Stéphanie Karine Guylaine Manon Marie-Claude Martine Brigitte Anne-Marie',
  },
  {
    from: 1980,
    to: 1994,
    men: 'Maxime Alexandre Mathieu Jonathan Guillaume David Kevin Simon Vincent Jean-Philippe Francis Marc-Antoine Olivier Michaël Samuel Philippe Pier-Luc Jérôme Étienne Charles Dominic Yannick Jean-Sébastien',
    women:
      'Audrey Jessica Vanessa Émilie Catherine Sabrina Cynthia Geneviève Marie-Ève Joanie Valérie Roxanne Marie-Pier Laurence Andréanne Mélissa Ève Marilyne Amélie Sandra',
  },
  {
    from: 1995,
    to: 2008,
    men: 'William Gabriel Félix Zachary Thomas Antoine Xavier Alexis Nathan Raphaël Jérémy Émile Anthony Justin Loïc Charles-Olivier Édouard Mathis Tristan Noah Jacob Cédric',
    women:
      'Léa Camille Noémie Laurie Sarah-Maude Coralie Florence Mégane Rosalie Jade Ariane Élodie Maïka Océane Gabrielle Zoé Juliette Maude Marianne Frédérique',
  },
].map(({ men, women, ...years }) => ({ ...years, men: men.split(' '), women: women.split(' ') }))

/** Family names of Québec, the most frequent ones. */
export const quebecFamilies =
  'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre Poulin Thibault St-Pierre Nadeau Martel Landry Martin Bernier Couture Lessard Gosselin Parent Turcotte Demers Blais Perron Lemieux Hébert Desjardins Bédard Lachance Savard Émond Dufour Picard Éthier Théberge Rousseau Beauchamp Gendron Guérin Vachon Castonguay Plante Larouche Gélinas Rivard Charbonneau Michaud Proulx Dion Lacroix Brunet Desrochers Guay Séguin Labelle Harvey Drouin Robitaille Arsenault Cyr Thériault Deschênes Boisvert Trépanier'.split(
    ' ',
  )

const list = (text: string) => text.split(', ')

/** People whose parents came from elsewhere, with about their share of the trade. */
export const origins = [
  {
    share: 8,
    men: list('Wilson, Frantz, Emmanuel, Ricardo, Jude, Stanley, Wesner, Réginald, Woodley, Jean-Robert, Fritznel'),
    women: list('Marie-Carmel, Nadège, Guerline, Fabiola, Islande, Mirlande, Rose-Laure, Darline, Myrlande'),
    families: list(
      'Pierre-Louis, Jean-Baptiste, Joseph, Désir, Charles, Toussaint, Augustin, Estimé, Saint-Fleur, Dorvil, Célestin, Exantus, Théodore, Étienne',
    ),
  },
  {
    share: 8,
    men: list('Mohamed, Karim, Youssef, Rachid, Nabil, Sofiane, Mehdi, Hicham, Bilal, Omar, Abdelkader, Noureddine'),
    women: list('Fatima, Samira, Nadia, Leïla, Khadija, Yasmine, Amel, Salma, Naïma, Fatima-Zahra'),
    families: list(
      'Benali, Haddad, Bouchareb, El Amrani, Cherkaoui, Mansouri, Ziani, Belkacem, Bennani, Tazi, Khelifi, Saïdi, Boudjema, Hamdi, Zerrouki',
    ),
  },
  {
    share: 5,
    men: list('Carlos, Juan, José Luis, Miguel, Diego, Andrés, Luis, Jorge, Óscar, Hernán'),
    women: list('María, Ana, Gabriela, Carolina, Paola, Valentina, Lucía, Daniela, María José'),
    families: list(
      'Rodríguez, Hernández, García, Martínez, Gómez, Ramírez, Castillo, Vargas, Morales, Quispe, Peña, Muñoz, Rojas',
    ),
  },
  {
    share: 3,
    men: list('Brian, Scott, Jason, Derek, Liam, Shawn'),
    women: list('Heather, Kelly, Megan, Stacey, Erin'),
    families: list("O'Connor, Murphy, Campbell, Stewart, McDonald, Burke, Ryan, Fraser"),
  },
] as const
